import { formsTag } from '@baize/languages'
import { Button, Icon, MoneyText } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import type { ListedRound } from '../frame/listed-round.logic.ts'
import type { PastResult } from './history-pills.tsx'

interface LastBetsProps {
  readonly rounds: readonly ListedRound[]
  /** What rounds of this visit came to, as their pills say. */
  readonly results: readonly PastResult[]
  readonly isFree: boolean
  /** Verifies the last free round, whose record lives on this page alone. */
  onVerifyFree?(): void
}

/** The player's last rounds of this game, each with its replay and its proof. */
export function LastBets({ rounds, results, isFree, onVerifyFree }: LastBetsProps) {
  const { t } = useTranslation('originals')
  const games = useTranslation('games').t
  return (
    <section className="desk-card last-bets">
      <h2>
        {t('desk.lastBets')}
        {!isFree && (
          <Link to="/member/bets" className="link">
            {games('rounds.all')}
          </Link>
        )}
      </h2>
      {rounds.length === 0 ? (
        <p className="caption">{games('rounds.none')}</p>
      ) : (
        <table>
          <thead className="sr-only">
            <tr>
              <th scope="col">{games('rounds.result')}</th>
              <th scope="col">{games('rounds.stake')}</th>
              <th scope="col">{t('live.profit')}</th>
              {!isFree && <th scope="col">{games('rounds.verify')}</th>}
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => (
              <BetRow
                key={round.roundId}
                round={round}
                result={results.find(({ roundId }) => roundId === round.roundId)?.text}
                isFree={isFree}
              />
            ))}
          </tbody>
        </table>
      )}
      {onVerifyFree && (
        <Button variant="outline" size="s" isBlock onClick={onVerifyFree}>
          <Icon of={ShieldCheck} />
          {games('rounds.verify')}
        </Button>
      )}
    </section>
  )
}

interface BetRowProps {
  readonly round: ListedRound
  readonly result: string | undefined
  readonly isFree: boolean
}

function BetRow({ round, result, isFree }: BetRowProps) {
  const { t, i18n } = useTranslation('originals')
  const games = useTranslation('games').t
  const currency = useCurrency()
  const { roundId, netMinor } = round
  const clock = new Intl.DateTimeFormat(formsTag(i18n.language), {
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  const time = clock.format(new Date(round.openedAt))
  return (
    <tr>
      <td>
        {isFree ? (
          <bdi>{result ?? time}</bdi>
        ) : (
          <Link
            to="/replay/$roundId"
            params={{ roundId }}
            aria-label={games('rounds.replay', { time })}
          >
            <bdi>{result ?? time}</bdi>
          </Link>
        )}
      </td>
      <td className="text-text-2">
        <MoneyText amountMinor={round.stakeMinor} currency={currency} />
      </td>
      <td>
        {netMinor === undefined ? (
          games('rounds.open')
        ) : (
          <MoneyText amountMinor={netMinor} currency={currency} tone="net" />
        )}
      </td>
      {!isFree && (
        <td>
          {netMinor !== undefined && (
            <Link
              to="/verify/$roundId"
              params={{ roundId }}
              className="last-bets__proof"
              aria-label={t('desk.check', { time })}
            >
              <Icon of={ShieldCheck} size="s" />
            </Link>
          )}
        </td>
      )}
    </tr>
  )
}
