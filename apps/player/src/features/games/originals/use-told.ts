import type { RoundView } from '@baize/contract'
import { isWin, type Ratio } from '@baize/kernel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { ratioOf } from '../frame/info-rail.tsx'
import type { AutoReport } from './auto-bet.logic.ts'
import type { PastResult } from './history-pills.tsx'
import { type Pace, sumsOf } from './use-original-game.ts'
import { NO_STATS, statsAfter } from './visit-stats.logic.ts'

const RESULTS_MAX = 120

/** How a game tells of its rounds. */
interface ToldRules {
  /** What the round's pill says. */
  resultText(round: RoundView): string
  /** What the pill looks like, where more is to be seen than a win. */
  resultTone?(round: RoundView): string
  /** How likely a win was, where the bet of a round says so. */
  chanceOf?(round: RoundView): Ratio
  /** What happened, for those who listen; absent where each step is said by itself. */
  sentence?(round: RoundView, amounts: { readonly stake: string; readonly payout: string }): string
}

/** What the player is told of rounds: as pills, as numbers of the visit, and read out. */
export function useTold(rules: ToldRules) {
  const { t } = useTranslation('originals')
  const money = useMoneyText()
  const [results, setResults] = useState<readonly PastResult[]>([])
  const [stats, setStats] = useState(NO_STATS)
  const [announcement, setAnnouncement] = useState('')
  return {
    results,
    stats,
    announcement,
    say: setAnnouncement,
    resetStats: () => setStats(NO_STATS),
    addRound(round: RoundView, pace: Pace) {
      const isWon = isWinOf(round)
      const tone = rules.resultTone?.(round)
      const text = rules.resultText(round)
      const result = { roundId: round.roundId, text, isWin: isWon, ...(tone && { tone }) }
      setResults((before) => [result, ...before].slice(0, RESULTS_MAX))
      const outcome = ratioOf(round.outcome ?? ['0', '1'])
      const chance = rules.chanceOf?.(round)
      setStats((before) => statsAfter(before, { ...sumsOf(round), outcome, chance }))
      // A run would never stop talking: its end is read out.
      if (pace === 'run' || !rules.sentence) return
      const { stakeMinor, payoutMinor } = sumsOf(round)
      setAnnouncement(
        rules.sentence(round, { stake: money(stakeMinor), payout: money(payoutMinor) }),
      )
    },
    sayEnd({ end, played, netMinor }: AutoReport) {
      const sum = t('auto.sum', { count: played, net: money(netMinor) })
      setAnnouncement(`${t(`auto.ends.${end}`)} ${sum}`)
    },
  }
}

export function isWinOf(round: RoundView): boolean {
  const { stakeMinor, payoutMinor } = sumsOf(round)
  return isWin(stakeMinor, payoutMinor)
}
