import type { SlotRules } from '@baize/games/slots/rules'
import { useTranslation } from 'react-i18next'

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

function useSentences(rules: SlotRules): string[] {
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
    ...freeSpinTexts(rules, t),
    ...(holdAndWin
      ? [
          t('rules.hold', {
            needed: holdAndWin.needed,
            respins: holdAndWin.respins,
            full: holdAndWin.fullUnits / rules.stakeUnits,
          }),
        ]
      : []),
  ]
}

type Texts = ReturnType<typeof useTranslation<'slots'>>['t']

function cascadeTexts({ cascade }: SlotRules, t: Texts): string[] {
  const steps = cascade?.multipliers ?? []
  const freeSteps = cascade?.freeMultipliers ?? []
  return [
    t('rules.cascade'),
    ...(steps.length > 1 ? [t('rules.cascadeSteps', { steps: steps.join(', ') })] : []),
    ...(freeSteps.length > 1 ? [t('rules.cascadeFree', { steps: freeSteps.join(', ') })] : []),
  ]
}

function freeSpinTexts({ freeSpins, bombs }: SlotRules, t: Texts): string[] {
  if (!freeSpins) return []
  return [
    ...freeSpins.awards.map(({ from, units }) =>
      t('rules.award', { scatters: from, count: units }),
    ),
    ...(freeSpins.multiplier > 1
      ? [t('rules.freeMultiplier', { multiplier: freeSpins.multiplier })]
      : []),
    ...(freeSpins.special ? [t('rules.special')] : []),
    ...(freeSpins.stickyWilds ? [t('rules.sticky')] : []),
    ...(bombs ? [t('rules.bombs')] : []),
    ...(freeSpins.addedMax > 0 ? [t('rules.freeMore', { count: freeSpins.addedMax })] : []),
    ...(freeSpins.reels ? [t('rules.freeReels')] : []),
  ]
}
