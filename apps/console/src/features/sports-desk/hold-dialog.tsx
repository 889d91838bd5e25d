import { operations, SPORTS_HOLD_SCOPES, type SportsHoldScope } from '@baize/contract'
import { Segments, SelectField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useSportsCall } from '../../parts/sports/sports.queries.ts'
import type { Held } from './holds.logic.ts'

/** One thing that can be suspended, by its name. */
export interface HoldChoice extends Held {
  readonly name: string
  /** Of a hold that is there: what it is over. */
  readonly scope?: SportsHoldScope
}

interface HoldDialogProps {
  /** What is meant first, and what it is part of. */
  readonly choices: readonly [HoldChoice, ...HoldChoice[]]
  /** Opens it again. */
  readonly isOpening?: boolean
  onClose(): void
}

interface HoldBody extends Held {
  readonly scope: SportsHoldScope
  readonly reason: string
}

/** What is often the reason, to begin with. */
const USUAL = { suspend: ['checking', 'incident', 'pattern', 'price'], open: ['checked'] } as const

/** Takes no more bets on something, or takes them again: at once, with a reason. */
export function HoldDialog({ choices, isOpening = false, onClose }: HoldDialogProps) {
  const { t } = useTranslation(['sportsDesk', 'common'])
  const way = isOpening ? 'open' : 'suspend'
  const call = useSportsCall(
    (api, { level, subject, scope, reason }: HoldBody) =>
      api.call(operations.holdSports, {
        body: { level, subject, scope, isHeld: !isOpening, reason },
      }),
    () => {
      toast({ title: t(`hold.${way}.done`, { name: chosen.name }) })
      onClose()
    },
  )
  const form = useContractForm({
    defaults: {
      level: choices[0].level as string,
      scope: (choices[0].scope ?? 'both') as SportsHoldScope,
      reason: '',
    },
    check: ({ reason }) => ({
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: ({ level, scope, reason }) => {
      const { subject, level: of } = choiceOf(choices, level)
      return { level: of, subject, scope, reason: reason.trim() }
    },
    send: call.mutateAsync,
  })
  const chosen = choiceOf(choices, form.values.level)
  return (
    <FormDialog
      title={t(`hold.${way}.title`, { name: chosen.name })}
      text={t(`hold.${way}.text.${chosen.level === 'platform' ? 'all' : 'some'}`)}
      submitText={t(`hold.${way}.submit`)}
      variant={isOpening ? 'primary' : 'danger'}
      form={form}
      onClose={onClose}
    >
      {choices.length > 1 && (
        <SelectField
          {...form.choice('level')}
          label={t('hold.what')}
          options={choices.map(({ level, name }) => ({
            value: level,
            text: t('hold.choice', { level: t(`level.${level}`), name }),
          }))}
        />
      )}
      {isOpening ? (
        form.values.scope !== 'both' && <p>{t(`hold.scope.${form.values.scope}`)}</p>
      ) : (
        <Segments
          label={t('hold.scopes')}
          value={form.values.scope}
          choices={SPORTS_HOLD_SCOPES.map((value) => ({ value, text: t(`hold.scope.${value}`) }))}
          onChoose={(value) => form.write('scope', value)}
        />
      )}
      <ReasonField {...form.field('reason')} label={t('reason')} />
      <div className="usual-reasons">
        {USUAL[way].map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            onClick={() => form.write('reason', t(`hold.reason.${each}`))}
          >
            {t(`hold.reason.${each}`)}
          </button>
        ))}
      </div>
    </FormDialog>
  )
}

function choiceOf(choices: HoldDialogProps['choices'], level: string): HoldChoice {
  return choices.find((each) => each.level === level) ?? choices[0]
}
