import type { operations, ValueOf } from '@baize/contract'
import { ratio } from '@baize/kernel'
import { Badge, Modal, Notice, SkeletonRows, StatusMark } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { FactRow } from '../../frames/fact-list.tsx'
import { decimalText, formatInstant, formatWireMoney } from '../../parts/format.ts'
import { type MemberRound, memberRoundQuery } from './members.queries.ts'
import { ReplayButton } from './replay-button.tsx'

type HouseRound = ValueOf<typeof operations.getMemberRound>

interface HouseRoundDialogProps {
  readonly memberId: string
  readonly round: MemberRound
  onClose(): void
}

/** A round of the house's: what decided it, what it paid, and whether it comes out the same when it is worked out again. */
export function HouseRoundDialog({ memberId, round, onClose }: HouseRoundDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Modal isOpen onClose={onClose} title={round.gameName} closeText={t('close')} widthRem={52}>
      <HouseRoundFacts memberId={memberId} roundId={round.roundId} />
    </Modal>
  )
}

interface HouseRoundFactsProps {
  readonly memberId: string
  readonly roundId: string
  /** Stands between what it came to and its proof. */
  readonly children?: ReactNode
}

/** The same without a frame of its own. */
export function HouseRoundFacts({ memberId, roundId, children }: HouseRoundFactsProps) {
  const { t } = useTranslation('members')
  const { data, error } = useQuery(memberRoundQuery(useApi(), memberId, roundId))
  if (error) return <Notice tone="danger">{failureText(error)}</Notice>
  if (!data) return <SkeletonRows />
  const { round, again } = data
  return (
    <div className="grid gap-4">
      <div className="round-result">
        <Result round={round} />
        {round.state === 'closed' && <ReplayButton memberId={memberId} roundId={roundId} />}
      </div>
      {children}
      <Again again={again} isOpen={round.state === 'open'} />
      <Facts round={round} />
      <Fairness fairness={round.fairness} />
      <Written title={t('rounds.book')} lines={round.events} />
      {round.choices.length > 0 && <Written title={t('rounds.choices')} lines={round.choices} />}
    </div>
  )
}

/** What came of it, in words. */
function Result({ round }: { readonly round: HouseRound['round'] }) {
  const { t } = useTranslation('memberTimeline')
  const currency = useCurrency()
  const { outcome, payoutMinor, stakeMinor } = round
  const multiple = outcome && multipleText(outcome)
  return (
    <p>
      <b className="strong">
        {payoutMinor === null
          ? t('round.open')
          : payoutMinor === '0' || multiple === null
            ? t('round.lost')
            : t('round.won', { multiple })}
      </b>
      <br />
      {payoutMinor !== null &&
        t('round.sums', {
          stake: formatWireMoney(stakeMinor, currency),
          payout: formatWireMoney(payoutMinor, currency),
        })}
    </p>
  )
}

function Facts({ round }: { readonly round: HouseRound['round'] }) {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  const { outcome, payoutMinor, jackpot } = round
  return (
    <dl className="fact-grid round-facts">
      <FactRow name={t('rounds.fact.ours')}>{round.roundId}</FactRow>
      <FactRow name={t('rounds.rules')}>{round.version}</FactRow>
      <FactRow name={t('rounds.stake')}>
        {formatWireMoney(round.stakeMinor, currency)}
        {round.bonusMinor !== '0' && (
          <span className="caption">
            {' '}
            {t('rounds.ofBonus', { amount: formatWireMoney(round.bonusMinor, currency) })}
          </span>
        )}
      </FactRow>
      <FactRow name={t('rounds.payout')}>
        {payoutMinor === null ? '–' : formatWireMoney(payoutMinor, currency)}
        {outcome && <span className="caption num"> {multipleText(outcome)}×</span>}
      </FactRow>
      {jackpot && jackpot.wonMinor !== '0' && (
        <FactRow
          name={t('rounds.jackpot', {
            levels: jackpot.levels
              .filter(({ wonMinor }) => wonMinor !== '0')
              .map(({ name }) => name)
              .join(', '),
          })}
        >
          {formatWireMoney(jackpot.wonMinor, currency)}
        </FactRow>
      )}
      <FactRow name={t('rounds.fact.opened')}>{formatInstant(round.openedAt)}</FactRow>
      <FactRow name={t('rounds.fact.closed')}>
        {round.closedAt === null ? t('rounds.open') : formatInstant(round.closedAt)}
      </FactRow>
      {round.isEndedByHouse && (
        <FactRow name={t('rounds.state')}>
          <Badge>{t('rounds.endedByHouse')}</Badge>
        </FactRow>
      )}
      <FactRow name={t('rounds.options')}>
        {Object.entries(round.options).map(([name, value]) => (
          <div key={name}>
            <code>{name}</code> {typeof value === 'object' ? JSON.stringify(value) : String(value)}
          </div>
        ))}
      </FactRow>
    </dl>
  )
}

/** An exact multiple of the stake, to two decimals. */
function multipleText([numerator, denominator]: NonNullable<HouseRound['round']['outcome']>) {
  const value = ratio(BigInt(numerator), BigInt(denominator))
  return decimalText(value, value.denominator === 1n ? 0 : 2)
}

const QUESTIONS = [
  ['isCommitmentKept', 'commitment'],
  ['areEventsEqual', 'events'],
  ['isOutcomeEqual', 'outcome'],
  ['isPayoutEqual', 'payout'],
  ['areTicketsEqual', 'tickets'],
] as const

function Again({ again, isOpen }: Pick<HouseRound, 'again'> & { readonly isOpen: boolean }) {
  const { t } = useTranslation('members')
  if (!again) {
    return <Notice tone="info">{t(isOpen ? 'rounds.again.open' : 'rounds.again.gone')}</Notice>
  }
  return (
    <section>
      <h3 className="strong">{t('rounds.again.title')}</h3>
      <ul className="round-checks">
        {QUESTIONS.map(([question, text]) => {
          const isRight = again[question]
          if (isRight === null) return null
          return (
            <li key={question}>
              <StatusMark tone={isRight ? 'done' : 'failed'}>
                {t(isRight ? `rounds.again.${text}` : `rounds.again.${text}Not`)}
              </StatusMark>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Fairness({ fairness }: { readonly fairness: HouseRound['round']['fairness'] }) {
  const { t } = useTranslation('members')
  const { commitment, clientSeed, nonce, serverSeed } = fairness
  return (
    <dl className="fact-grid round-facts">
      <FactRow name={t('rounds.seed.commitment')}>{commitment}</FactRow>
      <FactRow name={t('rounds.seed.server')}>{serverSeed ?? t('rounds.seed.secret')}</FactRow>
      <FactRow name={t('rounds.seed.client')}>{clientSeed}</FactRow>
      <FactRow name={t('rounds.seed.nonce')}>{nonce}</FactRow>
    </dl>
  )
}

interface WrittenProps {
  readonly title: string
  readonly lines: readonly Readonly<Record<string, unknown>>[]
}

/** As it is stored: staff compare it with what a player tells them, and hand it to whoever looks deeper. */
function Written({ title, lines }: WrittenProps) {
  return (
    <details className="round-book">
      <summary>{title}</summary>
      <ol>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no name but their place.
          <li key={at}>
            <code>{JSON.stringify(line)}</code>
          </li>
        ))}
      </ol>
    </details>
  )
}
