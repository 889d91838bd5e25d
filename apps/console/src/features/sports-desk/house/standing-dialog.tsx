import {
  type BodyInputOf,
  type DeskSportsEvent,
  operations,
  SPORTS_EVENT_STATES,
} from '@baize/contract'
import { SelectField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../app/toast.ts'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { instantOf, momentText } from '../../../parts/format.ts'
import { MomentField } from '../../../parts/moment-field.tsx'
import { NumberField } from '../../../parts/number-field.tsx'
import { useSportsCall } from '../../../parts/sports/sports.queries.ts'

interface StandingDialogProps {
  readonly event: DeskSportsEvent
  onClose(): void
}

type Body = BodyInputOf<typeof operations.standSportsEvent>
interface Typed {
  readonly state: string
  readonly home: number
  readonly away: number
  readonly minute: number
  readonly startsAt: string
  readonly reason: string
}

const GOALS_MAX = 999

/** How an event of the house stands, by the hand of a trader. */
export function StandingDialog({ event, onClose }: StandingDialogProps) {
  const { t } = useTranslation(['sportsDesk', 'common'])
  const { eventId, board, runners } = event
  const stand = useSportsCall(
    (api, body: Body) => api.call(operations.standSportsEvent, { params: { eventId }, body }),
    ({ state }) => {
      toast({ title: t('houseEvent.stood', { state: t(`eventState.${state}`) }) })
      onClose()
    },
  )
  const form = useContractForm<Typed, Body | undefined>({
    defaults: {
      ...{ state: event.state, home: board?.score.home ?? 0, away: board?.score.away ?? 0 },
      ...{ minute: board?.minute ?? Number.NaN, startsAt: momentText(event.startsAt), reason: '' },
    },
    check: ({ reason }) => ({
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: (typed) => bodyOf(event, typed),
    send: async (body) => {
      if (body) await stand.mutateAsync(body)
    },
  })
  const isPlayed = form.values.state !== 'not_started'
  return (
    <FormDialog
      title={t('houseEvent.standing')}
      text={t('houseEvent.standingText')}
      submitText={t('houseEvent.stand')}
      form={form}
      isReady={bodyOf(event, form.values) !== undefined}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('state')}
        label={t('column.state')}
        options={SPORTS_EVENT_STATES.map((value) => ({ value, text: t(`eventState.${value}`) }))}
      />
      {isPlayed && runners === undefined && (
        <>
          <NumberField {...form.count('home')} label={event.home.name} most={GOALS_MAX} size="l" />
          <NumberField {...form.count('away')} label={event.away.name} most={GOALS_MAX} size="l" />
          <NumberField
            {...form.count('minute')}
            label={t('houseEvent.minute')}
            most={GOALS_MAX}
            size="l"
          />
        </>
      )}
      <MomentField {...form.field('startsAt')} label={t('houseEvent.startsAt')} />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}

/** Undefined while the start or the score is none. */
function bodyOf({ runners }: DeskSportsEvent, typed: Typed): Body | undefined {
  const { home, away, minute, reason } = typed
  const state = SPORTS_EVENT_STATES.find((each) => each === typed.state)
  const startsAt = instantOf(typed.startsAt)
  if (state === undefined || startsAt === null) return undefined
  const hasScore = state !== 'not_started' && runners === undefined
  if (hasScore && !(isCount(home) && isCount(away))) return undefined
  return {
    ...{ state, startsAt, reason: reason.trim() },
    score: hasScore ? { home, away } : null,
    minute: hasScore && isCount(minute) ? minute : null,
  }
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= GOALS_MAX
}
