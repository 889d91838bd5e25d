import type { DeskSportsEvent, DeskSportsMarket } from '@baize/contract'
import { VOID_REASON } from '@baize/sports'
import { Check, SelectField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import type { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { MomentField } from '../../../parts/moment-field.tsx'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { namedEvent } from '../named-event.ts'
import { BY_OUTCOME, type ChangeDraft, OUTCOME_RESULTS } from './change-draft.logic.ts'

/** A change as it is typed: moments by the clock of the house, the reason's number as a choice. */
export interface ChangeForm extends Pick<ChangeDraft, 'kind' | 'winner' | 'results' | 'hasSpan'> {
  readonly from: string
  readonly to: string
  readonly voidReason: string
  readonly reason: string
}

type Fields = Pick<
  ReturnType<typeof useContractForm<ChangeForm, unknown>>,
  'field' | 'choice' | 'tick' | 'values' | 'write'
>

const REASONS = Object.entries(VOID_REASON) as [keyof typeof VOID_REASON, number][]

/** Why stakes go back, as players read it, and of which bets. */
export function VoidFields({ form }: { readonly form: Fields }) {
  const { t } = useTranslation('sportsDesk')
  return (
    <>
      <SelectField
        {...form.choice('voidReason')}
        label={t('change.voidReason')}
        options={REASONS.map(([name, number]) => ({
          value: String(number),
          text: t(`voidReason.${name}`),
        }))}
      />
      <Check {...form.tick('hasSpan')}>{t('change.hasSpan')}</Check>
      {form.values.hasSpan && (
        <div className="change-span">
          <MomentField {...form.field('from')} label={t('change.from')} step={1} />
          <MomentField {...form.field('to')} label={t('change.to')} step={1} />
        </div>
      )}
    </>
  )
}

interface ResultFieldsProps {
  readonly form: Fields
  readonly event: DeskSportsEvent
  readonly market: DeskSportsMarket
}

/** The outcome that came out, or how each of them did. */
export function ResultFields({ form, event, market }: ResultFieldsProps) {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  const nameOf = (outcomeId: string) => names.outcome(namedEvent(event), market.market, outcomeId)
  const { winner, results } = form.values
  return (
    <>
      <SelectField
        {...form.choice('winner')}
        label={t('change.result')}
        options={[
          { value: '', text: t('change.chooseResult') },
          ...market.outcomes.map(({ outcomeId }) => ({
            value: outcomeId,
            text: nameOf(outcomeId),
          })),
          { value: BY_OUTCOME, text: t('change.byOutcome') },
        ]}
      />
      {winner === BY_OUTCOME && (
        <div className="change-outcomes">
          {market.outcomes.map(({ outcomeId }) => (
            <SelectField
              key={outcomeId}
              label={nameOf(outcomeId)}
              value={results[outcomeId] ?? ''}
              options={[
                { value: '', text: t('change.chooseResult') },
                ...OUTCOME_RESULTS.map((value) => ({ value, text: t(`result.${value}`) })),
              ]}
              onChoose={(value) => form.write('results', { ...results, [outcomeId]: value })}
            />
          ))}
        </div>
      )}
    </>
  )
}
