import type { OfferRulesShape } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { useFreeBetFacts } from '../../parts/given/use-given-facts.ts'
import { useRewardText } from './use-reward-text.ts'

const DAY_MS = 86_400_000

/** The rules as one sentence each: who, when, what, then, terms, limits. */
export function OfferSentences({ of }: { readonly of: OfferRulesShape }) {
  const sentences = useSentences(of)
  return (
    <ul className="offer-sentences">
      {sentences.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

function useSentences(rules: OfferRulesShape): readonly string[] {
  const { t } = useTranslation('promotions')
  const currency = useCurrency()
  const rewardText = useRewardText()
  const money = (wire: string) => formatWireMoney(wire, currency)
  const { audience, filter, goal, claim, measure } = rules
  const isMoney = measure !== 'events' && measure !== 'wins' && goal.kind !== 'streak'
  const reach = (count: string) => (isMoney ? money(count) : count)
  const steps = goal.kind === 'every' ? [{ reach: goal.each, reward: goal.reward }] : goal.steps
  const bonus = steps.map(({ reward }) => reward).find((each) => each.kind === 'bonus')
  const terms = bonus?.kind === 'bonus' ? bonus.terms : undefined
  const freeBet = steps.map(({ reward }) => reward).find((each) => each.kind === 'free_bet')
  const freeBetSentences = useFreeBetFacts()
  const audienceSentences = ({
    levelMin,
    levelMax,
    registeredFrom,
    registeredBefore,
  }: typeof audience) => {
    const at = (moment: number) => formatInstant(new Date(moment).toISOString())
    return [
      ...(levelMin === undefined ? [] : [t('says.levelMin', { level: levelMin })]),
      ...(levelMax === undefined ? [] : [t('says.levelMax', { level: levelMax })]),
      ...(registeredFrom === undefined
        ? []
        : [t('says.registeredFrom', { at: at(registeredFrom) })]),
      ...(registeredBefore === undefined
        ? []
        : [t('says.registeredBefore', { at: at(registeredBefore) })]),
    ]
  }
  return [
    t(audience.needsVerified ? 'says.verified' : 'says.everybody'),
    ...audienceSentences(audience),
    ...(goal.kind === 'streak' ? [t('says.streak')] : []),
    t(rules.isOptIn ? 'says.optIn' : 'says.allIn'),
    t(`says.event.${rules.event}`),
    ...(filter.amountMinMinor ? [t('says.min', { sum: money(filter.amountMinMinor) })] : []),
    ...(filter.ordinalMax ? [t('says.ordinal', { place: filter.ordinalMax })] : []),
    ...(filter.games ? [t('says.games', { games: filter.games.join(', ') })] : []),
    t(`says.measure.${measure}`),
    t(`says.window.${rules.window}`),
    ...steps.map((step) =>
      t('says.step', { reach: reach(step.reach), reward: rewardText(step.reward) }),
    ),
    ...(terms
      ? [
          t(`says.wagering.${terms.wageringBase}`, { multiple: terms.wageringMultiple }),
          t('says.validDays', { count: Math.round(terms.validMs / DAY_MS) }),
          ...(terms.maxBetMinor ? [t('says.maxBet', { sum: money(terms.maxBetMinor) })] : []),
          ...(terms.maxConversionMinor
            ? [t('says.cap', { sum: money(terms.maxConversionMinor) })]
            : []),
          t(`says.order.${terms.order}`),
        ]
      : []),
    ...(freeBet?.kind === 'free_bet'
      ? freeBetSentences(freeBet.terms).map(([name, value]) => t('says.fact', { name, value }))
      : []),
    t(`says.claim.${claim.mode}`),
    ...(claim.approvalAboveMinor
      ? [t('says.approvalAbove', { sum: money(claim.approvalAboveMinor) })]
      : []),
    ...(rules.stock === null ? [] : [t('says.stock', { count: rules.stock })]),
    ...(rules.budgetMinor === null ? [] : [t('says.budget', { sum: money(rules.budgetMinor) })]),
    t('says.times', { count: rules.timesMax }),
    t('says.runs', {
      from: formatInstant(new Date(rules.opensAt).toISOString()),
      to: formatInstant(new Date(rules.closesAt).toISOString()),
    }),
  ]
}
