import {
  type MaintenanceOf,
  type MaintenanceWindow,
  type MaintenanceWish,
  NOTICE_MINUTES_MAX,
  operations,
} from '@baize/contract'
import { Button, SelectField, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { browserClock } from '../../parts/browser-clock.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { formatOffset } from '../../parts/format.ts'
import { instantOf, localText } from '../../parts/local-moment.ts'
import { NumberField } from '../../parts/number-field.tsx'
import { useVendors } from './catalogue.queries.ts'
import { GameChoice } from './game-choice.tsx'
import { useMaintenanceCall } from './maintenance.queries.ts'
import { NamesFields } from './names-fields.tsx'
import {
  type DraftFault,
  draftOf,
  EMPTY_DRAFT,
  type MaintenanceDraft,
  readPlan,
} from './plan.logic.ts'

const SENTENCE_MAX = 200

/** New maintenance: what closes, when, and what players are told. */
export function PlanDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('maintenance')
  const vendors = useVendors()
  const [chosen, setChosen] = useState<string>()
  const [nodeId, setNode] = useState<string | null>(null)
  const vendor = vendors.find((each) => each.vassalage === chosen) ?? vendors[0]
  const form = usePlan()
  const plan = useMaintenanceCall(
    (api, body: { of: MaintenanceOf; wish: MaintenanceWish }) =>
      api.call(operations.planMaintenance, { body }),
    ({ window }) => {
      toast({ title: t('planned'), detail: window.gameName ?? window.vendorName })
      onClose()
    },
  )
  const submit = () => {
    const wish = form.read()
    if (!wish || !vendor) return
    const of: MaintenanceOf =
      nodeId === null ? { kind: 'vendor', vassalage: vendor.vassalage } : { kind: 'game', nodeId }
    plan.mutate({ of, wish })
  }
  return (
    <FormDialog
      title={t('plan')}
      text={t('planText')}
      submitText={t('plan')}
      widthRem={40}
      call={plan}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('field.vendor')}
        value={vendor?.vassalage ?? ''}
        onChoose={(value) => {
          setChosen(value)
          setNode(null)
        }}
        options={vendors.map((each) => ({ value: each.vassalage, text: each.displayName }))}
      />
      {vendor && <GameChoice vassalage={vendor.vassalage} nodeId={nodeId} onNode={setNode} />}
      <PlanFields form={form} />
    </FormDialog>
  )
}

interface ChangeDialogProps {
  readonly window: MaintenanceWindow
  onClose(): void
}

/** One that was planned: other times or words, or its end at once. */
export function ChangeDialog({ window, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('maintenance')
  const [isEnding, setEnding] = useState(false)
  const form = usePlan(window)
  const { windowId, version } = window
  const name = window.gameName ?? window.vendorName
  const isRunning = window.state === 'running'
  const done = (title: string) => {
    toast({ title, detail: name })
    onClose()
  }
  const change = useMaintenanceCall(
    (api, wish: MaintenanceWish) =>
      api.call(operations.changeMaintenance, { params: { windowId }, body: { wish, version } }),
    () => done(t('changed')),
  )
  const end = useMaintenanceCall(
    (api, _none: undefined) =>
      api.call(operations.endMaintenance, { params: { windowId }, body: { version } }),
    () => done(t(isRunning ? 'ended' : 'cancelled')),
  )
  if (isEnding) {
    return (
      <FormDialog
        title={t(isRunning ? 'endTitle' : 'cancelTitle', { name })}
        text={t(isRunning ? 'endText' : 'cancelText')}
        submitText={t(isRunning ? 'end' : 'cancel')}
        cancelText={t('back')}
        variant={isRunning ? 'primary' : 'danger'}
        call={end}
        onSubmit={() => end.mutate(undefined)}
        onClose={() => setEnding(false)}
      >
        {null}
      </FormDialog>
    )
  }
  return (
    <FormDialog
      title={t('changeTitle', { name })}
      text={window.gameName ? undefined : t('allGames')}
      submitText={t('save')}
      cancelText={t('back')}
      widthRem={40}
      call={change}
      onSubmit={() => {
        const wish = form.read()
        if (wish) change.mutate(wish)
      }}
      onClose={onClose}
    >
      <PlanFields form={form} hasBegun={isRunning} />
      <div>
        <Button variant="danger-soft" onClick={() => setEnding(true)}>
          {t(isRunning ? 'end' : 'cancel')}
        </Button>
      </div>
    </FormDialog>
  )
}

function usePlan(window?: MaintenanceWindow) {
  const [draft, setDraft] = useState<MaintenanceDraft>(() =>
    window ? draftOf(window, localText) : EMPTY_DRAFT,
  )
  const [fault, setFault] = useState<DraftFault>()
  const from = window && { startsAt: window.startsAt, shown: localText(window.startsAt) }
  return {
    draft,
    fault,
    set: (changes: Partial<MaintenanceDraft>) => setDraft({ ...draft, ...changes }),
    read() {
      const read = readPlan(draft, { readMoment: instantOf, from })
      setFault('fault' in read ? read.fault : undefined)
      return 'wish' in read ? read.wish : undefined
    },
  }
}

interface PlanFieldsProps {
  readonly form: ReturnType<typeof usePlan>
  readonly hasBegun?: boolean
}

function PlanFields({ form: { draft, fault, set }, hasBegun = false }: PlanFieldsProps) {
  const { t } = useTranslation('maintenance')
  const errorOf = (name: DraftFault) => (fault === name ? t(`fault.${name}`) : undefined)
  return (
    <>
      <p className="caption">{t('zone', { zone: formatOffset(new Date(browserClock.now())) })}</p>
      <div className="maintenance-pair">
        <TextField
          type="datetime-local"
          label={t('field.startsAt')}
          hint={hasBegun ? t('hasBegun') : undefined}
          error={errorOf('startsAt')}
          disabled={hasBegun}
          isRequired
          value={draft.startsAt}
          onChange={(event) => set({ startsAt: event.currentTarget.value })}
        />
        <TextField
          type="datetime-local"
          label={t('field.endsAt')}
          hint={t('endHint')}
          error={errorOf('endsAt')}
          value={draft.endsAt}
          onChange={(event) => set({ endsAt: event.currentTarget.value })}
        />
      </div>
      <NumberField
        label={t('field.notice')}
        hint={t('noticeHint')}
        error={errorOf('notice')}
        most={NOTICE_MINUTES_MAX}
        value={draft.noticeMinutes}
        onNumber={(noticeMinutes) => set({ noticeMinutes })}
      />
      <TextField
        label={t('field.sentence')}
        hint={t('sentenceHint')}
        maxLength={SENTENCE_MAX}
        dir="auto"
        value={draft.sentence}
        onChange={(event) => set({ sentence: event.currentTarget.value })}
      />
      <NamesFields
        names={draft.sentences}
        nameMax={SENTENCE_MAX}
        what="sentences"
        onNames={(sentences) => set({ sentences })}
      />
    </>
  )
}
