import type { TimelineLine as Line } from '@baize/contract'
import { Button, classNames, Icon } from '@baize/ui-kit'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import {
  formatAmount,
  formatInstant,
  formatMovement,
  movementClass,
} from '../../../parts/format.ts'
import { ExplainDialog } from './explain-dialog.tsx'
import type { LineWords } from './line-words.tsx'
import { SessionBets } from './session-bets.tsx'
import { timeOf } from './timeline.logic.ts'

interface TimelineLineProps {
  readonly memberId: string
  readonly line: Line
  readonly words: LineWords
  readonly shownRound: string | undefined
  onRound(betId: string): void
}

/** One thing that happened; play opens into its rounds. */
export function TimelineLine(props: TimelineLineProps) {
  const { memberId, line, words, shownRound, onRound } = props
  const { t } = useTranslation('memberTimeline')
  const currency = useCurrency()
  const [isOpen, setOpen] = useState(false)
  const { icon, title, detail, state } = words
  const isPlay = line.kind === 'session'
  const isRefused = line.kind.startsWith('refused_')
  const [isExplained, setExplained] = useState(false)
  const time = timeOf(line)
  return (
    <li className={classNames('event', isOpen && 'is-open')}>
      <div className={`event__line event__line--${line.chip}`}>
        <time className="event__time num" dateTime={line.at} title={formatInstant(line.at)}>
          {time}
        </time>
        <Icon of={icon} size="s" />
        <span className="event__words">
          <b>{title}</b> {detail && <span className="event__detail">{detail}</span>}
        </span>
        <span className="event__state">
          {state}
          {isRefused && (
            <Button size="s" variant="danger-soft" onClick={() => setExplained(true)}>
              {t('refused.explain')}
            </Button>
          )}
          {isPlay && (
            <button
              type="button"
              className="event__open"
              aria-expanded={isOpen}
              aria-label={t('openSession', { game: line.name, time })}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon of={isOpen ? ChevronDown : ChevronRight} size="s" isFlipped={!isOpen} />
            </button>
          )}
        </span>
        <span className={classNames('event__amount num', movementClass(line.amountMinor ?? '0'))}>
          {line.amountMinor !== null && formatMovement(line.amountMinor, currency)}
        </span>
        <span className="event__balance num">
          {line.balanceMinor !== null && formatAmount(line.balanceMinor, currency)}
        </span>
      </div>
      {isExplained && (
        <ExplainDialog
          memberId={memberId}
          refusalId={line.id}
          onClose={() => setExplained(false)}
        />
      )}
      {isOpen && (
        <SessionBets
          memberId={memberId}
          session={{ newest: line.id, oldest: line.facts.oldest ?? line.id }}
          shown={shownRound}
          onShow={onRound}
        />
      )}
    </li>
  )
}
