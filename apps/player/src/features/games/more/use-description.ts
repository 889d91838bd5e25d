import type { SlotRules } from '@baize/games/slots/rules'
import { formatPercent } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import {
  maxWinText,
  ODDS_TOLD_MAX,
  oddsText,
  roundsOf,
  wholeText,
} from '../../../app/max-win.logic.ts'
import { oneIn, ratioOf } from '../frame/info-rail.tsx'
import type { GameInfo } from '../play/play.queries.ts'

type Texts = ReturnType<typeof useTranslation<'about-game'>>['t']

/** House games whose rules are code: each has a description of its own. */
const WRITTEN = [
  'lantern-tiger',
  'mines',
  'dice',
  'limbo',
  'keno',
  'wheel',
  'tower',
  'hilo',
  'coin-flip',
  'video-poker',
  'blackjack',
  'plinko',
  'baccarat',
  'sic-bo',
  'dragon-tiger',
  'roulette',
] as const

/** The description of a game: its own text or one made from its rules, then its figures in words. */
export function useDescription(info: GameInfo, rules: SlotRules | undefined): readonly string[] {
  const { t, i18n } = useTranslation('about-game')
  const { figures, game } = info
  const written = WRITTEN.find((code) => code === game.gameCode)
  return [
    ...(written ? [t(`of.${written}`)] : []),
    ...(rules ? [shapeText(rules, game.gameName, { t, language: i18n.language })] : []),
    ...(figures.volatility === 'chosen' ? [] : [t(`volatility.${figures.volatility}`)]),
    ...(figures.hitRate ? [t('hit', { odds: oneIn(ratioOf(figures.hitRate)) })] : []),
    ...figures.chances.flatMap(({ feature, chance }) =>
      feature === 'freeSpins' || feature === 'holdAndWin'
        ? [t(feature, { odds: oneIn(ratioOf(chance)) })]
        : [],
    ),
    ...(rules?.buy && figures.bought
      ? [
          t('buy', {
            count: rules.buy.stakes,
            return: formatPercent(ratioOf(figures.bought.returnRatio), 2, i18n.language),
          }),
        ]
      : []),
    maxWinSentence(figures, { t, language: i18n.language }),
  ]
}

interface Said {
  readonly t: Texts
  readonly language: string
}

function shapeText({ pays, rows }: SlotRules, name: string, { t, language }: Said): string {
  const shape = { name, reels: rows.length, rows: Math.max(...rows) }
  switch (pays.by) {
    case 'lines':
      return t('slot.lines', { ...shape, count: pays.lines.length })
    case 'ways': {
      const ways = rows.reduce((all, row) => all * row, 1)
      return t('slot.ways', { ...shape, ways: wholeText(BigInt(ways), language) })
    }
    case 'clusters':
    case 'anywhere':
      return t(`slot.${pays.by}`, shape)
  }
}

function maxWinSentence(
  { maxOutcome, maxOutcomeChance }: GameInfo['figures'],
  { t, language }: Said,
): string {
  const multiple = maxWinText(maxOutcome, language)
  const rounds = roundsOf(maxOutcomeChance)
  if (rounds === 0n) return t('maxWinOnly', { multiple })
  return rounds > ODDS_TOLD_MAX
    ? t('maxWinBeyond', { multiple, rounds: oddsText(ODDS_TOLD_MAX, language) })
    : t('maxWin', { multiple, rounds: oddsText(rounds, language) })
}
