import { operations } from '@baize/contract'
import { SelectField } from '@baize/ui-kit'
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
}

interface HoldDialogProps {
  /** What is meant first, and what it is part of. */
  readonly choices: readonly [HoldChoice, ...HoldChoice[]]
  /** Opens it again. */
  readonly isOpening?: boolean
  onClose(): void
}

/** What is often the reason, to begin with. */
const USUAL = { suspend: ['checking', 'incident', 'pattern', 'price'], open: ['checked'] } as const

/** Takes no more bets on something, or takes them again: at once, with a reason. */
export function HoldDialog({ choices, isOpening = false, onClose }: HoldDialogProps) {
  const { t } = useTranslation(['sportsDesk', 'common'])
  const way = isOpening ? 'open' : 'suspend'
  const call = useSportsCall(
    (api, { level, subject, reason }: Held & { readonly reason: string }) =>
      api.call(operations.holdSports, { body: { level, subject, isHeld: !isOpening, reason } }),
    () => {
      toast({ title: t(`hold.${way}.done`, { name: chosen.name }) })
      onClose()
    },
  )
  const form = useContractForm({
    defaults: { level: choices[0].level as string, reason: '' },
    check: ({ reason }) => ({
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: ({ level, reason }) => {
      const { subject, level: of } = choiceOf(choices, level)
      return { level: of, subject, reason: reason.trim() }
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
