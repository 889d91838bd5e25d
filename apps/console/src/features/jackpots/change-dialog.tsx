import { type DeskJackpotPool, operations } from '@baize/contract'
import { parseMoney } from '@baize/kernel'
import { MoneyInput, SelectField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { formatWireMoney } from '../../parts/format.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
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
    <FormDialog
      title={t('ask.remove', { name: pool.name })}
      submitText={t('action.remove')}
      variant="danger"
      call={remove}
      onSubmit={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p>{t('askText.remove')}</p>
    </FormDialog>
  )
}

function WishDialog({ pool, asked, targets, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('jackpots')
  const currency = useCurrency()
  const [ceiling, setCeiling] = useState('')
  const [target, setTarget] = useState(targets[0]?.poolId ?? '')
  const ceilingMinor = parseMoney(ceiling, currency.exponent)
  const level = asked.kind === 'raise' ? pool.levels[asked.place - 1] : undefined
  const params = { poolId: pool.poolId }
  const send = useJackpotCall(
    async (api, reason: string): Promise<unknown> => {
      const { kind } = asked
      if (kind === 'pause') {
        return await api.call(operations.pauseJackpot, { params, body: { reason } })
      }
      const change =
        kind === 'raise'
          ? { kind, place: asked.place, ceilingMinor: String(ceilingMinor) }
          : kind === 'close'
            ? { kind, moveTo: target }
            : { kind: kind === 'open' ? ('open' as const) : ('resume' as const) }
      return await api.call(operations.askJackpotChange, { params, body: { change, reason } })
    },
    () => {
      if (asked.kind !== 'pause') toastAsked()
      onClose()
    },
  )
  const isReady =
    asked.kind === 'raise'
      ? ceilingMinor !== undefined && ceilingMinor > BigInt(level?.ceilingMinor ?? 0)
      : asked.kind !== 'close' || target !== ''
  return (
    <ReasonDialog
      title={t(`ask.${asked.kind as 'open'}`, { name: pool.name })}
      text={t(`askText.${asked.kind as 'open'}`)}
      reasonLabel={t('reason')}
      submitText={t(asked.kind === 'pause' ? 'action.pause' : 'askAnother')}
      call={send}
      isReady={isReady}
      onSubmit={(reason) => send.mutate(reason)}
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
            label={t('newCeiling')}
            currency={currency}
            text={ceiling}
            onText={setCeiling}
            isRequired
          />
        </>
      )}
      {asked.kind === 'close' && (
        <SelectField
          label={t('moveTo')}
          value={target}
          options={targets.map(({ poolId, name }) => ({ value: poolId, text: name }))}
          onChoose={setTarget}
        />
      )}
    </ReasonDialog>
  )
}
