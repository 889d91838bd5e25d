import { operations } from '@baize/contract'
import { allNumbersOf, familyOf, playIn, WHOLE_PLAY } from '@baize/lottery'
import { Segments, SelectField, TextField } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useLotteryCall } from './lottery.queries.ts'
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

const REASON_MIN = 3

/** Closes a number, or lets it pay half: from now on, in one draw or in all. */
export function NumberRuleDialog(props: NumberRuleDialogProps) {
  const { game, family, of, issue = null, children, onClose } = props
  const { t } = useTranslation(['lotteryLimits', 'common'])
  const names = usePlayNames()
  const numberName = useNumberName()
  const plays = familyOf(family)?.groups.flatMap((group) => group.plays) ?? []
  const save = useLotteryCall(
    (api, body: RuleBody) => api.call(operations.addLotteryNumberRule, { params: { game }, body }),
    ({ kind, number }) => {
      toast({ title: t(`rule.done.${kind}`, { number: numberName(number) }) })
      onClose()
    },
  )
  const numbersOf = (id: string) => {
    const rules = familyOf(family)
    const play = rules && playIn(rules, id)
    return play ? allNumbersOf(play) : []
  }
  const form = useContractForm<RuleDraft, RuleBody>({
    defaults: {
      play: of?.play ?? plays[0]?.id ?? '',
      number: of?.number ?? '',
      kind: 'blocked',
      draws: issue === null ? 'all' : 'one',
      reason: '',
    },
    check: ({ play, number, reason }) => ({
      number: numbersOf(play).includes(numberIn(play, number))
        ? undefined
        : t('common:refusal.number_not_possible'),
      reason: reason.trim().length < REASON_MIN ? t('common:fault.missing') : undefined,
    }),
    inputOf: ({ play, number, kind, draws, reason }) => ({
      ...{ play, kind, number: numberIn(play, number), reason: reason.trim() },
      ...(draws === 'one' && issue !== null && { issue }),
    }),
    send: save.mutateAsync,
  })
  /** A play that is counted as a whole has no other number. */
  function numberIn(play: string, typed: string): string {
    return isWhole(play) ? WHOLE_PLAY : typed.trim()
  }
  function isWhole(play: string): boolean {
    const all = numbersOf(play)
    return all.length === 1 && all[0] === WHOLE_PLAY
  }
  const { play } = form.values
  const [sample] = numbersOf(play)
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
      {!of && (
        <SelectField
          {...form.choice('play')}
          label={t('column.play')}
          options={plays.map(({ id }) => ({ value: id, text: names.play(family, id) }))}
        />
      )}
      {!of && !isWhole(play) && (
        <TextField
          {...form.field('number')}
          label={t('column.number')}
          hint={sample === undefined ? undefined : t('rule.numberHint', { sample })}
          autoComplete="off"
          isRequired
        />
      )}
      <Segments<RuleDraft['kind']>
        label={t('column.kind')}
        choices={[
          { value: 'blocked', text: t('kind.blocked') },
          { value: 'half', text: t('kind.half') },
        ]}
        value={form.values.kind}
        onChoose={(kind) => form.write('kind', kind)}
      />
      {issue !== null && (
        <Segments<RuleDraft['draws']>
          label={t('column.draws')}
          choices={[
            { value: 'one', text: t('rule.thisDraw', { issue }) },
            { value: 'all', text: t('everyDraw') },
          ]}
          value={form.values.draws}
          onChoose={(draws) => form.write('draws', draws)}
        />
      )}
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
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
