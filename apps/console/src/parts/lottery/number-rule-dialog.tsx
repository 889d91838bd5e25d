import { operations } from '@baize/contract'
import { familyOf } from '@baize/lottery'
import { Segments, SelectField, TextField } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useLotteryCall } from './lottery.queries.ts'
import { isCountedWhole, numberOf, numbersIn } from './ruled-number.logic.ts'
import { useNumberName } from './use-number-name.ts'
import { usePlayNames } from './use-play-names.ts'

interface NumberRuleDialogProps {
  readonly game: string
  readonly family: string
  /** The number that is meant; it is typed without it. */
  readonly of?: { readonly play: string; readonly number: string }
  /** A draw that the rule can be of; without one it is of every draw. */
  readonly issue?: string | null
  readonly children?: ReactNode
  onClose(): void
}

/** Closes a number, or lets it pay half: from now on, in one draw or in all. */
export function NumberRuleDialog(props: NumberRuleDialogProps) {
  const { family, of, issue = null, children, onClose } = props
  const { t } = useTranslation('lotteryLimits')
  const names = usePlayNames()
  const numberName = useNumberName()
  const form = useRuleForm(props)
  const { kind, draws } = form.values
  return (
    <FormDialog
      title={
        of
          ? t('rule.titleOf', { play: names.play(family, of.play), number: numberName(of.number) })
          : t('rule.title')
      }
      text={t('rule.text')}
      submitText={t('rule.submit')}
      form={form}
      onClose={onClose}
    >
      {children}
      {!of && <NumberFields family={family} form={form} />}
      <Segments<RuleDraft['kind']>
        label={t('column.kind')}
        choices={[
          { value: 'blocked', text: t('kind.blocked') },
          { value: 'half', text: t('kind.half') },
        ]}
        value={kind}
        onChoose={(chosen) => form.write('kind', chosen)}
      />
      {issue !== null && (
        <Segments<RuleDraft['draws']>
          label={t('column.draws')}
          choices={[
            { value: 'one', text: t('rule.thisDraw', { issue }) },
            { value: 'all', text: t('everyDraw') },
          ]}
          value={draws}
          onChoose={(chosen) => form.write('draws', chosen)}
        />
      )}
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}

type RuleForm = ReturnType<typeof useRuleForm>

/** The play and the number that is meant. */
function NumberFields({ family, form }: { readonly family: string; readonly form: RuleForm }) {
  const { t } = useTranslation('lotteryLimits')
  const names = usePlayNames()
  const { play } = form.values
  const [sample] = numbersIn(family, play)
  return (
    <>
      <SelectField
        {...form.choice('play')}
        label={t('column.play')}
        options={playIdsOf(family).map((id) => ({ value: id, text: names.play(family, id) }))}
      />
      {!isCountedWhole(family, play) && (
        <TextField
          {...form.field('number')}
          label={t('column.number')}
          hint={sample === undefined ? undefined : t('rule.numberHint', { sample })}
          autoComplete="off"
          isRequired
        />
      )}
    </>
  )
}

function playIdsOf(family: string): readonly string[] {
  return familyOf(family)?.groups.flatMap(({ plays }) => plays.map(({ id }) => id)) ?? []
}

function useRuleForm({ game, family, of, issue = null, onClose }: NumberRuleDialogProps) {
  const { t } = useTranslation(['lotteryLimits', 'common'])
  const numberName = useNumberName()
  const save = useLotteryCall(
    (api, body: RuleBody) => api.call(operations.addLotteryNumberRule, { params: { game }, body }),
    ({ kind, number }) => {
      toast({ title: t(`rule.done.${kind}`, { number: numberName(number) }) })
      onClose()
    },
  )
  return useContractForm<RuleDraft, RuleBody>({
    defaults: {
      play: of?.play ?? playIdsOf(family)[0] ?? '',
      number: of?.number ?? '',
      kind: 'blocked',
      draws: issue === null ? 'all' : 'one',
      reason: '',
    },
    check: ({ play, number, reason }) => ({
      number: numbersIn(family, play).includes(numberOf(family, play, number))
        ? undefined
        : t('common:refusal.number_not_possible'),
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: ({ play, number, kind, draws, reason }) => ({
      ...{ play, kind, number: numberOf(family, play, number), reason: reason.trim() },
      ...(draws === 'one' && issue !== null && { issue }),
    }),
    send: save.mutateAsync,
  })
}

interface RuleDraft {
  readonly play: string
  readonly number: string
  readonly kind: 'blocked' | 'half'
  readonly draws: 'one' | 'all'
  readonly reason: string
}

interface RuleBody extends Omit<RuleDraft, 'draws'> {
  readonly issue?: string
}
