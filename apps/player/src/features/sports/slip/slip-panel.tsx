import './slip.css'
import { Count, EmptyState, IconButton, Segments, TabPanel, Tabs } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../../app/session.ts'
import { RunningBets } from '../bets/running-bets.tsx'
import { betsQuery } from '../sports.queries.ts'
import { EditPanel } from './edit-panel.tsx'
import { useEdited } from './edit-store.ts'
import { PlacedList } from './placed-list.tsx'
import { ShareSlip } from './share-slip.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { SlipLegRow } from './slip-leg.tsx'
import { choicesOf, modesOf } from './slip-plan.logic.ts'
import { SlipSettings } from './slip-settings.tsx'
import { changeSlip, clearSlip, SLIP_MODES, selectionKey } from './slip-store.ts'
import { SystemChoice } from './system-choice.tsx'
import { type SlipDesk, useSlipDesk } from './use-slip-desk.ts'

type PanelTab = 'slip' | 'bets'

/** The slip and one's running bets beside it. */
export function SlipPanel() {
  const { t } = useTranslation('sports')
  const isMember = useMember() !== undefined
  const [tab, setTab] = useState<PanelTab>('slip')
  const [hasSettings, setSettings] = useState(false)
  const panelId = useId()
  const desk = useSlipDesk()
  const edited = useEdited()
  // A bet that is to be edited is on the slip.
  useEffect(() => {
    if (edited) setTab('slip')
  }, [edited])
  const running = useQuery({ ...betsQuery('running'), enabled: isMember }).data?.bets.length ?? 0
  return (
    <div className="sb-slip">
      <div className="sb-slip__head">
        <Tabs<PanelTab>
          label={t('slip.title')}
          panelId={panelId}
          value={tab}
          onChoose={setTab}
          choices={[
            { value: 'slip', text: <Counted text={t('slip.title')} count={desk.legs.length} /> },
            { value: 'bets', text: <Counted text={t('bets.title')} count={running} /> },
          ]}
        />
        <IconButton
          icon={SlidersHorizontal}
          label={t('slip.settings')}
          aria-expanded={hasSettings}
          onClick={() => setSettings(!hasSettings)}
        />
      </div>
      {hasSettings && <SlipSettings />}
      <TabPanel id={panelId} value={tab} className="sb-slip__body">
        {tab === 'slip' ? (
          <>
            <PlacedList />
            {edited ? (
              <EditPanel bet={edited} desk={desk} />
            ) : desk.legs.length === 0 ? (
              <NoLegs />
            ) : (
              <Selections desk={desk} />
            )}
          </>
        ) : (
          <>
            {isMember ? (
              <RunningBets />
            ) : (
              <p className="sb-slip__hint caption">{t('bets.logIn')}</p>
            )}
            <Link to="/sports/bets" className="link sb-slip__all">
              {t('bets.all')}
            </Link>
          </>
        )}
      </TabPanel>
    </div>
  )
}

function Counted({ text, count }: { readonly text: string; readonly count: number }) {
  return (
    <>
      {text}
      {count > 0 && <Count of={count} isQuiet />}
    </>
  )
}

function NoLegs() {
  const { t } = useTranslation('sports')
  return (
    <EmptyState art="receipt" title={t('slip.empty')} headingLevel={3}>
      {t('slip.emptyText')}
    </EmptyState>
  )
}

function Selections({ desk }: { readonly desk: SlipDesk }) {
  const { t } = useTranslation('sports')
  const { slip, legs } = desk
  const { conflictOf } = choicesOf(slip.legs)
  const isMultiplied = slip.mode === 'accumulator' || slip.mode === 'system'
  const modes = modesOf(slip.legs)
  const conflictAt = (index: number) => {
    const found = isMultiplied ? conflictOf(index) : undefined
    const other = found && legs[found.other]
    return found && other ? { relation: found.relation, with: other } : undefined
  }
  return (
    <>
      {legs.length > 1 && (
        <div className="sb-slip__modes">
          <Segments
            label={t('slip.mode')}
            value={slip.mode}
            choices={modes.map((mode) => ({ value: mode, text: t(`slip.modes.${mode}`) }))}
            onChoose={(value) =>
              changeSlip({ mode: SLIP_MODES.find((mode) => mode === value) ?? 'singles' })
            }
          />
        </div>
      )}
      <ul className="sb-legs">
        {legs.map((now, index) => (
          <SlipLegRow
            key={selectionKey(now.leg)}
            now={now}
            conflict={conflictAt(index)}
            isSingle={slip.mode === 'singles' && !desk.freeBet}
            canBeBanker={slip.mode === 'system' && slip.named === null && legs.length > 2}
          />
        ))}
      </ul>
      {slip.mode === 'system' && <SystemChoice desk={desk} />}
      <SlipFoot desk={desk} />
      <div className="sb-slip__more">
        <ShareSlip legs={legs} />
        <IconButton icon={Trash2} label={t('slip.clear')} onClick={clearSlip} />
      </div>
    </>
  )
}
