import { type DeskSportsEvent, type DeskSportsMarket, operations } from '@baize/contract'
import { IconButton, Notice } from '@baize/ui-kit'
import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../app/toast.ts'
import { useMay } from '../../../app/use-session.ts'
import { InlineForm } from '../../../frames/form/inline-form.tsx'
import { ReasonAction } from '../../../frames/form/reason-action.tsx'
import { REASON_MIN, ReasonField } from '../../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { basisPointsText, formatInstant, percentText } from '../../../parts/format.ts'
import { NumberField } from '../../../parts/number-field.tsx'
import { useSportsCall } from '../../../parts/sports/sports.queries.ts'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { namedEvent } from '../named-event.ts'
import { marginOf, stepOdds, typedOdds } from './prices.logic.ts'

interface PriceEditorProps {
  readonly event: DeskSportsEvent
  readonly market: DeskSportsMarket
}

/** What was typed by outcome; the others follow the market. */
type Typed = Readonly<Record<string, string>>
interface PriceDraft {
  readonly typed: Typed
  readonly minutes: number
  readonly reason: string
}
interface PriceBody {
  readonly odds: Readonly<Record<string, string>> | null
  readonly minutes: number
  readonly reason: string
}

const MINUTES_USUAL = 15
const MINUTES_MAX = 240

/** Prices of the house in place of the feed's, for some minutes, and the way back to the feed. */
export function PriceEditor({ event, market }: PriceEditorProps) {
  const { t } = useTranslation(['sportsDesk', 'common'])
  const mayManage = useMay('sports.manage')
  const save = usePriceCall(event.eventId, market.market)
  const form = useContractForm<PriceDraft, PriceBody>({
    defaults: { typed: {}, minutes: MINUTES_USUAL, reason: '' },
    check: ({ typed, minutes, reason }) => ({
      typed: Object.values(typed).every(typedOdds) ? undefined : t('price.wrong'),
      minutes: minutes >= 1 && minutes <= MINUTES_MAX ? undefined : t('price.minutesWrong'),
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: ({ typed, minutes, reason }) => ({
      odds: oddsFrom(market, typed),
      minutes,
      reason: reason.trim(),
    }),
    send: async (body) => {
      await save.mutateAsync(body)
      form.reset()
    },
  })
  const { typed } = form.values
  const isTouched = Object.keys(typed).length > 0
  return (
    <section className="market-part">
      <PriceHead market={market} typed={typed} />
      <InlineForm
        form={form}
        className="grid gap-2"
        size="s"
        submitText={t('price.set')}
        isReady={isTouched}
        isReadOnly={!mayManage}
      >
        <PriceRows
          {...{ event, market, typed }}
          onType={(next) => form.write('typed', next as PriceDraft['typed'])}
        />
        {form.errorOf('typed') !== undefined && (
          <p className="field__error">{form.errorOf('typed')}</p>
        )}
        {isTouched && (
          <>
            <NumberField
              {...form.count('minutes')}
              label={t('price.minutes')}
              hint={t('price.minutesHint')}
              most={MINUTES_MAX}
            />
            <ReasonField {...form.field('reason')} label={t('reason')} />
          </>
        )}
      </InlineForm>
      {market.marginBp !== null && !market.priced && (
        <p className="caption">
          {t('price.ofHouse', { margin: basisPointsText(market.marginBp) })}
        </p>
      )}
      {market.priced && (
        <Notice tone="info">
          {t('price.until', { name: market.priced.by, at: formatInstant(market.priced.endsAt) })}
        </Notice>
      )}
      {market.priced && mayManage && (
        <ReasonAction
          action={t('price.follow')}
          title={t('price.follow')}
          text={t('price.followText')}
          reasonLabel={t('reason')}
          onReason={(reason) =>
            save.mutateAsync({ odds: null, minutes: MINUTES_USUAL, reason: reason.trim() })
          }
        />
      )}
    </section>
  )
}

function usePriceCall(eventId: string, market: string) {
  const { t } = useTranslation('sportsDesk')
  return useSportsCall(
    (api, { odds, minutes, reason }: PriceBody) =>
      api.call(operations.priceSportsMarket, {
        params: { eventId },
        body: { market, odds: odds && { ...odds }, minutes, reason },
      }),
    ({ endsAt }) =>
      toast({
        title:
          endsAt === null ? t('price.followed') : t('price.saved', { at: formatInstant(endsAt) }),
      }),
  )
}

/** What the house prices: what was typed, and what it prices already. All others go on following the feed. */
function oddsFrom({ outcomes, priced }: DeskSportsMarket, typed: Typed): Record<string, string> {
  return Object.fromEntries(
    outcomes.flatMap(({ outcomeId, odds, feedOdds }) => {
      const own = priced && odds !== feedOdds ? odds : null
      const wanted = typed[outcomeId]?.trim() ?? own
      return wanted === null ? [] : [[outcomeId, wanted]]
    }),
  )
}

function PriceHead({
  market,
  typed,
}: {
  readonly market: DeskSportsMarket
  readonly typed: Typed
}) {
  const { t } = useTranslation('sportsDesk')
  const own = marginOf(market.outcomes.map(({ outcomeId, odds }) => typed[outcomeId] ?? odds))
  const feed = marginOf(market.outcomes.map(({ feedOdds }) => feedOdds))
  return (
    <div className="market-part__head">
      <h3 className="label">{t('price.title')}</h3>
      {own !== undefined && (
        <span className="caption num" aria-live="polite">
          {feed === undefined
            ? t('price.margin', { own: percentText(own, 1) })
            : t('price.margins', { own: percentText(own, 1), feed: percentText(feed, 1) })}
        </span>
      )}
    </div>
  )
}

interface PriceRowsProps extends PriceEditorProps {
  readonly typed: Typed
  onType(typed: Typed): void
}

function PriceRows({ event, market, typed, onType }: PriceRowsProps) {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  return market.outcomes.map(({ outcomeId, odds, feedOdds, fairOdds }) => {
    const name = names.outcome(namedEvent(event), market.market, outcomeId)
    const shown = typed[outcomeId] ?? odds ?? ''
    const type = (text: string) => {
      const { [outcomeId]: _gone, ...others } = typed
      onType(text === (odds ?? '') ? others : { ...others, [outcomeId]: text })
    }
    return (
      <div key={outcomeId} className="price-row">
        <span>
          <bdi>{name}</bdi>
        </span>
        <IconButton
          icon={Minus}
          size="s"
          isLined
          label={t('price.lower', { name })}
          onClick={() => type(stepOdds(shown, -1))}
        />
        <span className="input input--s">
          <input
            className="num"
            inputMode="decimal"
            aria-label={t('price.of', { name })}
            aria-invalid={(typed[outcomeId] !== undefined && !typedOdds(shown)) || undefined}
            maxLength={7}
            value={shown}
            onChange={(change) => type(change.currentTarget.value)}
          />
        </span>
        <IconButton
          icon={Plus}
          size="s"
          isLined
          label={t('price.higher', { name })}
          onClick={() => type(stepOdds(shown, 1))}
        />
        <span className="caption num">
          {event.isHouse
            ? null
            : feedOdds === null
              ? t('price.noFeed')
              : fairOdds === null
                ? t('price.feed', { odds: feedOdds })
                : t('price.feedAndFair', { odds: feedOdds, fair: fairOdds })}
        </span>
      </div>
    )
  })
}
