import {
  type DeskSportsEvent,
  type DeskSportsMarket,
  operations,
  type SportsMarketChange,
} from '@baize/contract'
import { Notice, Segments, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { failureText } from '../../../app/failure-text.ts'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../../parts/asked-toast.ts'
import { instantOf } from '../../../parts/format.ts'
import { useSportsCall } from '../../../parts/sports/sports.queries.ts'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { changePreviewQuery } from '../desk.queries.ts'
import { namedEvent } from '../named-event.ts'
import { type ChangeKind, changeFrom } from './change-draft.logic.ts'
import { type ChangeForm, ResultFields, VoidFields } from './change-fields.tsx'
import { ChangePreview } from './change-preview.tsx'

interface ChangeDialogProps {
  readonly event: DeskSportsEvent
  readonly market: DeskSportsMarket
  readonly kind: ChangeKind
  onClose(): void
}

interface Body {
  readonly change: SportsMarketChange
  readonly reason: string
}

/** Stakes go back, a result by hand, or one taken back: with what that moves, asked of a second person. */
export function ChangeDialog({ event, market, kind, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['sportsDesk', 'common'])
  const names = useMarketNames()
  const { eventId } = event
  const outcomeIds = market.outcomes.map(({ outcomeId }) => outcomeId)
  const ask = useSportsCall(
    (api, body: Body) => api.call(operations.askSportsChange, { params: { eventId }, body }),
    () => {
      toastAsked()
      onClose()
    },
  )
  const form = useContractForm<ChangeForm, Body | undefined>({
    defaults: {
      ...{ kind, winner: '', results: {}, hasSpan: false, from: '', to: '' },
      ...{ voidReason: '0', reason: '' },
    },
    check: ({ reason }) => ({
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: (typed) => {
      const change = changeOf(typed)
      return change && { change, reason: typed.reason.trim() }
    },
    send: async (body) => {
      if (body) await ask.mutateAsync(body)
    },
  })
  const changeOf = (typed: ChangeForm) =>
    changeFrom(
      {
        ...typed,
        from: instantOf(typed.from),
        to: instantOf(typed.to),
        voidReason: Number(typed.voidReason),
      },
      market.market,
      outcomeIds,
    )
  const change = changeOf(form.values)
  const isSettled = market.state === 'settled'
  const kinds: readonly ChangeKind[] = isSettled
    ? ['void', 'result', 'take_back']
    : ['void', 'result']
  return (
    <FormDialog
      title={t('change.title', { market: names.whole(namedEvent(event), market.market) })}
      text={names.event({ home: event.home.name, away: event.away.name })}
      submitText={t('change.ask')}
      variant="danger"
      widthRem={49}
      form={form}
      isReady={change !== undefined}
      onClose={onClose}
    >
      <div className="change-fields">
        <Segments
          label={t('change.what')}
          value={form.values.kind}
          choices={kinds.map((value) => ({ value, text: t(`change.kind.${value}`) }))}
          onChoose={(value) => form.write('kind', value)}
        />
        {form.values.kind === 'void' && <VoidFields form={form} />}
        {form.values.kind === 'result' && <ResultFields {...{ form, event, market }} />}
      </div>
      <ReasonField {...form.field('reason')} label={t('reason')} />
      <Preview eventId={eventId} change={change} />
      <Notice tone="warn">{t('change.second')}</Notice>
    </FormDialog>
  )
}

interface PreviewProps {
  readonly eventId: string
  readonly change: SportsMarketChange | undefined
}

function Preview({ eventId, change }: PreviewProps) {
  const { t } = useTranslation('sportsDesk')
  const { data, error } = useQuery(changePreviewQuery(useApi(), eventId, change))
  if (change === undefined) return <p className="caption">{t('change.choose')}</p>
  if (error) return <p role="alert">{failureText(error)}</p>
  return data ? <ChangePreview of={data} /> : <Skeleton className="h-[160px]" />
}
