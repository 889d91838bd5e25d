import { WITHDRAWAL_QUEUES, type WithdrawalQueue } from '@baize/contract'
import type { Currency } from '@baize/kernel'
import { classNames } from '@baize/ui-kit'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { CountedTabs } from '../../../frames/counted-tabs.tsx'
import { HolderMark } from '../../../parts/desk/holder-mark.tsx'
import { WaitingTime } from '../../../parts/desk/waiting-time.tsx'
import { formatAmount, formatCount, formatWireMoney } from '../../../parts/format.ts'
import type { QueueAnswer, QueueRow } from '../withdrawals.queries.ts'

interface QueueStripProps {
  readonly queue: WithdrawalQueue
  readonly answer: QueueAnswer | undefined
  readonly counted: readonly WithdrawalQueue[]
  readonly openId: string
  onChoose(queue: WithdrawalQueue): void
  onOpen(withdrawalId: string): void
}

/** The queue beside the case that is open: whose, how much, how long, and the gravest flag in a word. */
export function QueueStrip({ queue, answer, counted, openId, onChoose, onOpen }: QueueStripProps) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  return (
    <section className="case-queue" aria-label={t(`queue.${queue}`)}>
      <div className="case-queue__head">
        <b>{t('title')}</b>
        {answer && <span className="caption num">{sumOf(answer, currency)}</span>}
      </div>
      <div className="case-queue__tabs">
        <CountedTabs
          label={t('queues')}
          value={queue}
          values={WITHDRAWAL_QUEUES}
          textOf={(each) => t(`queue.${each}`)}
          counts={answer?.counts}
          counted={counted}
          onChoose={onChoose}
        />
      </div>
      <ol className="case-queue__list">
        {answer?.items.map((row) => (
          <StripRow
            key={row.withdrawalId}
            row={row}
            isOpen={row.withdrawalId === openId}
            targetMinutes={answer.figures.targetMinutes}
            onOpen={() => onOpen(row.withdrawalId)}
          />
        ))}
      </ol>
    </section>
  )
}

/** How many and how much; of a queue of more than a page how many alone. */
function sumOf({ items, totalCount }: QueueAnswer, currency: Currency): string {
  if (items.length < totalCount) return formatCount(totalCount)
  const sumMinor = items.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)
  return `${formatCount(totalCount)} · ${formatWireMoney(sumMinor.toString(), currency)}`
}

interface StripRowProps {
  readonly row: QueueRow
  readonly isOpen: boolean
  readonly targetMinutes: number | null
  onOpen(): void
}

function StripRow({ row, isOpen, targetMinutes, onOpen }: StripRowProps) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const [gravest] = row.flags
  const tone = row.risk >= 4 ? 'danger' : row.risk >= 3 ? 'warn' : 'calm'
  return (
    <li>
      <button
        ref={button}
        type="button"
        data-row={row.orderNumber}
        className={classNames('case-queue__row', isOpen && 'is-open')}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <b>
          <bdi>{row.memberName}</bdi>
        </b>
        <b className="num">{formatAmount(row.amountMinor, currency)}</b>
        <span className="caption" data-tone={tone}>
          {gravest ? t(`flag.${gravest}`) : t('noFlag')}
        </span>
        <span className="case-queue__end">
          {row.assignee && <HolderMark holder={row.assignee} />}
          <WaitingTime since={row.since} targetMinutes={targetMinutes} />
        </span>
      </button>
    </li>
  )
}
