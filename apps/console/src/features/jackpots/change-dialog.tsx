import { type DeskJackpotPool, operations } from '@baize/contract'
import { parseMoney } from '@baize/kernel'
import { MoneyInput, SelectField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { wireAmount } from '../../parts/typed-amount.ts'
import { useJackpotCall } from './jackpots.queries.ts'

/** What somebody wants of a pool. */
export type Asked =
  | { readonly kind: 'open' | 'resume' | 'pause' | 'close' | 'remove' }
  | { readonly kind: 'raise'; readonly place: number }

interface ChangeDialogProps {
  readonly pool: DeskJackpotPool
  readonly asked: Asked
  /** Pools that another can be moved to. */
  readonly targets: readonly DeskJackpotPool[]
  onClose(): void
}

/** Removing and pausing are done at once; for all else another person is asked. */
export function ChangeDialog(props: ChangeDialogProps) {
  if (props.asked.kind === 'remove') return <RemoveDialog {...props} />
  return <WishDialog {...props} />
}

function RemoveDialog({ pool, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('jackpots')
  const remove = useJackpotCall(
    (api, _input: undefined) =>
      api.call(operations.removeJackpot, { params: { poolId: pool.poolId } }),
    onClose,
  )
  return (
    <ConfirmDialog
      title={t('ask.remove', { name: pool.name })}
      submitText={t('action.remove')}
      variant="danger"
      call={remove}
      onSubmit={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p>{t('askText.remove')}</p>
    </ConfirmDialog>
  )
}

function WishDialog({ pool, asked, targets, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['jackpots', 'common'])
  const currency = useCurrency()
  const level = asked.kind === 'raise' ? pool.levels[asked.place - 1] : undefined
  const send = useJackpotWish(pool, asked, () => {
    if (asked.kind !== 'pause') toastAsked()
    onClose()
  })
  const form = useContractForm({
    operation: operations.pauseJackpot,
    defaults: { ceiling: '', target: targets[0]?.poolId ?? '', reason: '' },
    check: ({ ceiling, target }) => {
      const ceilingMinor = parseMoney(ceiling, currency.exponent) ?? 0n
      const isHigher = ceilingMinor > BigInt(level?.ceilingMinor ?? 0)
      return {
        ceiling: level && !isHigher ? t('common:fault.wrong') : undefined,
        target: asked.kind === 'close' && target === '' ? t('common:fault.missing') : undefined,
      }
    },
    inputOf: ({ ceiling, ...values }) => ({
      ...values,
      ceilingMinor: wireAmount(ceiling, currency.exponent),
    }),
    send: send.mutateAsync,
  })
  return (
    <FormDialog
      title={t(`ask.${asked.kind as 'open'}`, { name: pool.name })}
      text={t(`askText.${asked.kind as 'open'}`)}
      submitText={t(asked.kind === 'pause' ? 'action.pause' : 'askAnother')}
      form={form}
      onClose={onClose}
    >
      {level && (
        <>
          <p className="small">
            {t('ceilingNow', {
              level: level.name,
              amount: formatWireMoney(level.ceilingMinor, currency),
            })}
          </p>
          <MoneyInput
            {...form.sum('ceiling')}
            label={t('newCeiling')}
            currency={currency}
            isRequired
          />
        </>
      )}
      {asked.kind === 'close' && (
        <SelectField
          {...form.choice('target')}
          label={t('moveTo')}
          error={form.errorOf('target')}
          options={targets.map(({ poolId, name }) => ({ value: poolId, text: name }))}
        />
      )}
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}

interface Wish {
  readonly reason: string
  readonly ceilingMinor: string
  readonly target: string
}

function useJackpotWish({ poolId }: DeskJackpotPool, asked: Asked, onDone: () => void) {
  return useJackpotCall(async (api, { reason, ceilingMinor, target }: Wish): Promise<unknown> => {
    const params = { poolId }
    const { kind } = asked
    if (kind === 'pause') {
      return await api.call(operations.pauseJackpot, { params, body: { reason } })
    }
    const change =
      kind === 'raise'
        ? { kind, place: asked.place, ceilingMinor }
        : kind === 'close'
          ? { kind, moveTo: target }
          : { kind: kind === 'open' ? ('open' as const) : ('resume' as const) }
    return await api.call(operations.askJackpotChange, { params, body: { change, reason } })
  }, onDone)
}
