import { type BodyInputOf, operations } from '@baize/contract'
import { RUNNERS_MAX, SPORT_KEYS } from '@baize/sports'
import { Segments, SelectField, TextField } from '@baize/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../../frames/form/reason-dialog.tsx'
import { TextAreaField } from '../../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { instantOf } from '../../../parts/format.ts'
import { MomentField } from '../../../parts/moment-field.tsx'
import { useSportsCall } from '../../../parts/sports/sports.queries.ts'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { type EventDraft, eventFrom } from './house-draft.logic.ts'

type Body = BodyInputOf<typeof operations.createSportsEvent>
interface Typed extends Omit<EventDraft, 'startsAt'> {
  /** By the clock of the house. */
  readonly startsAt: string
}

const NAME_MAX = 80
const draftOf = (typed: Typed) => eventFrom({ ...typed, startsAt: instantOf(typed.startsAt) })

/** Lists an event of the house; its markets are offered on its page. */
export function EventDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['sportsDesk', 'common'])
  const names = useMarketNames()
  const navigate = useNavigate()
  const create = useSportsCall(
    (api, body: Body) => api.call(operations.createSportsEvent, { body }),
    ({ eventId }) => {
      onClose()
      void navigate({ to: '/sports/$eventId', params: { eventId }, search: {} })
    },
  )
  const form = useContractForm<Typed, Body | undefined>({
    defaults: {
      ...{ sport: SPORT_KEYS[0], kind: 'match', tournament: '', home: '', away: '', title: '' },
      ...{ runners: '', startsAt: '', reason: '' },
    },
    check: ({ reason }) => ({
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: draftOf,
    send: async (body) => {
      if (body) await create.mutateAsync(body)
    },
  })
  const { kind } = form.values
  return (
    <FormDialog
      title={t('houseEvent.title')}
      text={t('houseEvent.text')}
      submitText={t('houseEvent.create')}
      form={form}
      isReady={draftOf(form.values) !== undefined}
      onClose={onClose}
    >
      <Segments
        label={t('houseEvent.kind')}
        value={kind}
        choices={(['match', 'outright'] as const).map((value) => ({
          value,
          text: t(`houseEvent.of.${value}`),
        }))}
        onChoose={(value) => form.write('kind', value)}
      />
      <SelectField
        {...form.choice('sport')}
        label={t('level.sport')}
        options={SPORT_KEYS.map((value) => ({ value, text: names.sport(value) }))}
      />
      <TextField
        {...form.field('tournament')}
        label={t('level.tournament')}
        maxLength={NAME_MAX}
        dir="auto"
      />
      {kind === 'match' ? (
        <>
          <TextField
            {...form.field('home')}
            label={t('houseEvent.home')}
            maxLength={NAME_MAX}
            dir="auto"
          />
          <TextField
            {...form.field('away')}
            label={t('houseEvent.away')}
            maxLength={NAME_MAX}
            dir="auto"
          />
        </>
      ) : (
        <>
          <TextField
            {...form.field('title')}
            label={t('houseEvent.name')}
            maxLength={NAME_MAX}
            dir="auto"
          />
          <TextAreaField
            {...form.field('runners')}
            label={t('houseEvent.runners')}
            hint={t('houseEvent.runnersHint', { most: RUNNERS_MAX })}
            dir="auto"
          />
        </>
      )}
      <MomentField {...form.field('startsAt')} label={t('houseEvent.startsAt')} />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}
