import type { SlotRules } from '@baize/games/slots/rules'
import { useTranslation } from 'react-i18next'

type Texts = ReturnType<typeof useTranslation>['t']

/** The rules in sentences, from the rules themselves. */
export function RulesText({ rules }: { readonly rules: SlotRules }) {
  const { t } = useTranslation()
  return sentencesOf(rules, t).map((sentence) => <p key={sentence}>{sentence}</p>)
}

function sentencesOf(rules: SlotRules, t: Texts): string[] {
  const { pays, symbols, reels } = rules
  const wilds = symbols.filter(({ kind }) => kind === 'wild')
  const isMultiplied = wilds.some(({ multiplies }) => multiplies !== undefined)
  return [
    pays.by === 'lines'
      ? t('slot.rules.lines', { count: pays.lines.length })
      : t(`slot.rules.${pays.by}`),
    ...(reels.from === 'heights'
      ? [t('slot.rules.heights', { least: reels.least, most: Math.max(...rules.rows) })]
      : []),
    ...(wilds.length > 0 ? [t('slot.rules.wild')] : []),
    ...(isMultiplied
      ? [t(pays.by === 'ways' ? 'slot.rules.wildWays' : 'slot.rules.wildMultiplied')]
      : []),
    ...(rules.scatterPays ? [t('slot.rules.scatterPays')] : []),
    ...cascadeTexts(rules, t),
    ...freeSpinTexts(rules, t),
    ...featureTexts(rules, t),
  ]
}

function cascadeTexts({ cascade }: SlotRules, t: Texts): string[] {
  if (!cascade) return []
  const { multipliers, freeMultipliers = [] } = cascade
  return [
    t('slot.rules.cascade'),
    ...(multipliers.length > 1
      ? [t('slot.rules.cascadeSteps', { steps: multipliers.join(', ') })]
      : []),
    ...(freeMultipliers.length > 0
      ? [t('slot.rules.cascadeFree', { steps: freeMultipliers.join(', ') })]
      : []),
  ]
}

function freeSpinTexts({ freeSpins }: SlotRules, t: Texts): string[] {
  if (!freeSpins) return []
  const { awards, multiplier, special, addedMax, reels } = freeSpins
  return [
    ...awards.map(({ from, units }) => t('slot.rules.award', { scatters: from, count: units })),
    ...(multiplier > 1 ? [t('slot.rules.freeMultiplier', { multiplier })] : []),
    ...(special ? [t('slot.rules.special')] : []),
    ...(addedMax > 0 ? [t('slot.rules.freeMore', { count: addedMax })] : []),
    ...(reels ? [t('slot.rules.freeReels')] : []),
  ]
}

function featureTexts({ bombs, holdAndWin, stakeUnits }: SlotRules, t: Texts): string[] {
  return [
    ...(bombs ? [t(bombs.only === 'free' ? 'slot.rules.bombs' : 'slot.rules.bombsAlways')] : []),
    ...(holdAndWin
      ? [
          t('slot.rules.hold', {
            needed: holdAndWin.needed,
            respins: holdAndWin.respins,
            full: holdAndWin.fullUnits / stakeUnits,
          }),
        ]
      : []),
  ]
}
