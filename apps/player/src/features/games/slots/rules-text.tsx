import type { SlotRules } from '@baize/games/slots/rules'
import { useTranslation } from 'react-i18next'
import { prizesOf, stakesText, timesText } from './slots.logic.ts'
import { stepsText } from './steps-text.logic.ts'

/** The rules in sentences, from the rules themselves. */
export function RulesText({ rules }: { readonly rules: SlotRules }) {
  const sentences = useSentences(rules)
  return (
    <section>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}

/** One sentence for each rule, in the order in which a round meets them. */
export function useSentences(rules: SlotRules): string[] {
  const { t } = useTranslation('slots')
  const { pays, symbols, cascade, expandingWilds, holdAndWin } = rules
  const hasWild = symbols.some(({ kind }) => kind === 'wild')
  const multiplies = symbols.some((symbol) => symbol.kind === 'wild' && symbol.multiplies)
  const how =
    pays.by === 'lines'
      ? t(pays.bothWays ? 'rules.bothWays' : 'rules.lines', { count: pays.lines.length })
      : t(`rules.${pays.by}`)
  const heights = rules.reels.from === 'heights' ? rules.reels : undefined
  return [
    how,
    ...(heights
      ? [t('rules.heights', { least: heights.least, most: Math.max(...rules.rows) })]
      : []),
    ...(hasWild ? [t('rules.wild')] : []),
    ...(multiplies ? [t(pays.by === 'ways' ? 'rules.wildWays' : 'rules.wildMultiplied')] : []),
    ...(expandingWilds ? [t('rules.wildFills')] : []),
    ...(rules.scatterPays ? [t('rules.scatterPays')] : []),
    ...(cascade ? cascadeTexts(rules, t) : []),
    ...cellTexts(rules, t),
    ...freeSpinTexts(rules, t),
    ...(holdAndWin
      ? [
          t('rules.hold', {
            needed: holdAndWin.needed,
            respins: holdAndWin.respins,
            full: holdAndWin.fullUnits / rules.stakeUnits,
          }),
          ...coinTexts(rules, t),
        ]
      : []),
    ...(rules.maxWinStakes
      ? [t('rules.maxWin', { multiple: stakesText(rules, rules.maxWinStakes * rules.stakeUnits) })]
      : []),
  ]
}

type Texts = ReturnType<typeof useTranslation<'slots'>>['t']

function cascadeTexts({ cascade, freeSpins }: SlotRules, t: Texts): string[] {
  const steps = cascade?.multipliers ?? []
  const freeSteps = cascade?.freeMultipliers ?? []
  return [
    t('rules.cascade'),
    ...(steps.length > 1 ? [t('rules.cascadeSteps', { steps: stepsText(steps) })] : []),
    ...(freeSteps.length > 1 ? [t('rules.cascadeFree', { steps: stepsText(freeSteps) })] : []),
    ...(freeSpins && cascade?.freeGoesOn ? [t('rules.cascadeGoesOn')] : []),
  ]
}

function cellTexts({ cellMultipliers, freeSpins }: SlotRules, t: Texts): string[] {
  if (!cellMultipliers) return []
  return [
    t('rules.cells', { most: timesText(cellMultipliers.most) }),
    ...(freeSpins ? [t('rules.cellsFree')] : []),
  ]
}

/** What coins can be beside their value. */
function coinTexts(rules: SlotRules, t: Texts): string[] {
  const prizes = prizesOf(rules)
    .map(({ prize, units }) => `${t(`prize.${prize}`)} ${stakesText(rules, units)}`)
    .join(', ')
  return [
    ...(rules.holdAndWin?.collector ? [t('rules.collector')] : []),
    ...(prizes ? [t('rules.prizes', { prizes })] : []),
  ]
}

function bombTexts({ bombs }: SlotRules, t: Texts): string[] {
  if (!bombs) return []
  return [
    t(bombs.only === 'free' ? 'rules.bombs' : 'rules.bombsAlways'),
    ...(bombs.gathers ? [t('rules.bombsGather')] : []),
  ]
}

function freeSpinTexts(rules: SlotRules, t: Texts): string[] {
  const { freeSpins } = rules
  if (!freeSpins) return bombTexts(rules, t)
  // More scatters that award no more are not announced again.
  const awards = freeSpins.awards.filter(
    ({ units }, at) => units !== freeSpins.awards[at - 1]?.units,
  )
  return [
    ...awards.map(({ from, units }) => t('rules.award', { scatters: from, count: units })),
    ...(freeSpins.multiplier > 1
      ? [t('rules.freeMultiplier', { multiplier: freeSpins.multiplier })]
      : []),
    ...(freeSpins.special ? [t('rules.special')] : []),
    ...(freeSpins.specialsGrow ? [t('rules.specialsGrow')] : []),
    ...(freeSpins.stickyWilds ? [t('rules.sticky')] : []),
    ...bombTexts(rules, t),
    ...(freeSpins.addedMax > 0 ? [t('rules.freeMore', { count: freeSpins.addedMax })] : []),
    ...(freeSpins.reels ? [t('rules.freeReels')] : []),
  ]
}
