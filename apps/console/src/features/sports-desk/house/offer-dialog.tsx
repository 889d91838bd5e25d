import { type DeskSportsEvent, operations, PRICE_MINUTES_MAX } from '@baize/contract'
import { SelectField, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../app/toast.ts'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { formatInstant, percentText } from '../../../parts/format.ts'
import { NumberField } from '../../../parts/number-field.tsx'
import { useSportsCall } from '../../../parts/sports/sports.queries.ts'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { marginOf } from '../market/prices.logic.ts'
import { namedEvent } from '../named-event.ts'
import {
  hasLine,
  marketFrom,
  OFFER_KINDS,
  type OfferKind,
  oddsFrom,
  offerKindsOf,
  outcomesOf,
} from './house-draft.logic.ts'

interface OfferDialogProps {
  readonly event: DeskSportsEvent
  onClose(): void
}

interface Typed {
  readonly kind: OfferKind
  readonly line: string
  readonly odds: Readonly<Record<string, string>>
  readonly minutes: number
  readonly reason: string
}

interface Body {
  readonly market: string
  readonly odds: Record<string, string>
  readonly minutes: number
  readonly reason: string
}

const MINUTES_USUAL = 60

/** Offers a market of an event of the house, each outcome at a price by hand. */
export function OfferDialog({ event, onClose }: OfferDialogProps) {
  const { t } = useTranslation(['sportsDesk', 'common'])
  const names = useMarketNames()
  const kinds = offerKindsOf(event)
  const offer = useSportsCall(
    (api, body: Body) =>
      api.call(operations.offerSportsMarket, { params: { eventId: event.eventId }, body }),
    ({ endsAt }) => {
      toast({ title: t('price.saved', { at: formatInstant(endsAt) }) })
      onClose()
    },
  )
  const form = useContractForm<Typed, Body | undefined>({
    defaults: {
      ...{ kind: kinds[0] ?? 'winner', line: '', odds: {}, minutes: MINUTES_USUAL, reason: '' },
    },
    check: ({ minutes, reason }) => ({
      minutes:
        minutes >= 1 && minutes <= PRICE_MINUTES_MAX
          ? undefined
          : t('common:fault.tooLarge', { max: PRICE_MINUTES_MAX }),
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: (typed) => bodyOf(event, typed),
    send: async (body) => {
      if (body) await offer.mutateAsync(body)
    },
  })
  const { kind, line, odds } = form.values
  const market = marketFrom(event, kind, line)
  const ids = outcomesOf(event.sport, market)
  const margin = marginOf(ids.map((id) => odds[id] || null))
  return (
    <FormDialog
      title={t('houseEvent.offer')}
      text={t('houseEvent.offerText')}
      submitText={t('houseEvent.offer')}
      form={form}
      isReady={bodyOf(event, form.values) !== undefined}
      onClose={onClose}
    >
      <SelectField
        label={t('column.market')}
        value={kind}
        options={kinds.map((value) => ({ value, text: t(`houseEvent.market.${value}`) }))}
        onChoose={(value) =>
          form.change({ kind: OFFER_KINDS.find((each) => each === value) ?? kind, odds: {} })
        }
      />
      {hasLine(kind) && (
        <TextField
          {...form.field('line')}
          label={t('houseEvent.line')}
          hint={t('houseEvent.lineHint')}
          inputMode="text"
          dir="ltr"
          maxLength={7}
        />
      )}
      {market !== undefined &&
        ids.map((id) => (
          <TextField
            key={id}
            label={names.outcome(namedEvent(event), market, id)}
            inputMode="decimal"
            dir="ltr"
            maxLength={7}
            value={odds[id] ?? ''}
            onChange={(change) =>
              form.write('odds', { ...odds, [id]: change.currentTarget.value } as Typed['odds'])
            }
          />
        ))}
      {margin !== undefined && (
        <p className="caption num" aria-live="polite">
          {t('price.margin', { own: percentText(margin, 1) })}
        </p>
      )}
      <NumberField
        {...form.count('minutes')}
        label={t('price.minutes')}
        hint={t('houseEvent.minutesHint')}
        most={PRICE_MINUTES_MAX}
        size="l"
      />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}

function bodyOf(event: DeskSportsEvent, typed: Typed): Body | undefined {
  const market = marketFrom(event, typed.kind, typed.line)
  const odds = oddsFrom(outcomesOf(event.sport, market), typed.odds)
  if (market === undefined || !odds) return undefined
  return { market, odds, minutes: typed.minutes, reason: typed.reason.trim() }
}
