import { AGENT_DAYS_MAX } from '@baize/contract'
import { Button, Icon, Modal, Segments, TextField } from '@baize/ui-kit'
import { CalendarRange } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AGENT_PERIODS, isRangePossible, type NamedPeriod } from '../period.logic.ts'
import { useHouseTexts } from './house-texts.ts'
import { useAgentSearch, useHouseToday, usePeriod } from './use-agent-search.ts'

/** Date filter: a preset or a custom range, kept in the URL. */
export function PeriodBar() {
  const { t } = useTranslation('agent-centre')
  const { change } = useAgentSearch()
  const { period, from, to } = usePeriod()
  const { shortDay, day } = useHouseTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="agent__period">
      <Segments<NamedPeriod | 'own'>
        label={t('period.label')}
        value={period}
        choices={AGENT_PERIODS.map((value) => ({ value, text: t(`period.${value}`) }))}
        onChoose={(days) => change({ days, since: undefined, until: undefined } as never)}
      />
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Icon of={CalendarRange} size="s" />
        <span className="sr-only">{t('period.own')}</span>
        <span className="num">{from === to ? day(to) : `${shortDay(from)} – ${day(to)}`}</span>
      </Button>
      {isOpen && <RangeDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function RangeDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['agent-centre', 'common'])
  const { change } = useAgentSearch()
  const { from, to } = usePeriod()
  const today = useHouseToday()
  const [since, setSince] = useState(from)
  const [until, setUntil] = useState(to)
  const [isTried, setTried] = useState(false)
  const isPossible = isRangePossible({ from: since, to: until })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isPossible) return
    change({ days: 'own', since, until })
    onClose()
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('period.own')}
      closeText={t('common:close')}
      widthRem={26}
    >
      <form className="agent__range" noValidate onSubmit={submit}>
        <TextField
          type="date"
          label={t('period.since')}
          value={since}
          max={today}
          error={isTried && !isPossible ? t('period.fault', { most: AGENT_DAYS_MAX }) : undefined}
          onChange={(event) => setSince(event.target.value)}
        />
        <TextField
          type="date"
          label={t('period.until')}
          value={until}
          max={today}
          onChange={(event) => setUntil(event.target.value)}
        />
        <Button type="submit" variant="primary" size="l" isBlock>
          {t('period.apply')}
        </Button>
      </form>
    </Modal>
  )
}
