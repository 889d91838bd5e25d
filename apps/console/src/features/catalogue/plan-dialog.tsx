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
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { houseZone, instantOf, momentText } from '../../parts/format.ts'
import { MomentField } from '../../parts/moment-field.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { useVendors } from './catalogue.queries.ts'
import { GameChoice } from './game-choice.tsx'
import { useMaintenanceCall } from './maintenance.queries.ts'
import { NamesFields } from './names-fields.tsx'
import { draftOf, EMPTY_DRAFT, readPlan } from './plan.logic.ts'

const SENTENCE_MAX = 200

/** New maintenance: what closes, when, and what players are told. */
export function PlanDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('maintenance')
  const vendors = useVendors()
  const [chosen, setChosen] = useState<string>()
  const [nodeId, setNode] = useState<string | null>(null)
  const vendor = vendors.find((each) => each.vassalage === chosen) ?? vendors[0]
  const plan = useMaintenanceCall(
    (api, body: { of: MaintenanceOf; wish: MaintenanceWish }) =>
      api.call(operations.planMaintenance, { body }),
    ({ window }) => {
      toast({ title: t('planned'), detail: window.gameName ?? window.vendorName })
      onClose()
    },
  )
  const form = usePlanForm(undefined, async (wish) => {
    if (!vendor) return
    const of: MaintenanceOf =
      nodeId === null ? { kind: 'vendor', vassalage: vendor.vassalage } : { kind: 'game', nodeId }
    await plan.mutateAsync({ of, wish })
  })
  return (
    <FormDialog
      title={t('plan')}
      text={t('planText')}
      submitText={t('plan')}
      widthRem={40}
      form={form}
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
  const { windowId, version } = window
  const name = window.gameName ?? window.vendorName
  const isRunning = window.state === 'running'
  const change = useMaintenanceCall(
    (api, wish: MaintenanceWish) =>
      api.call(operations.changeMaintenance, { params: { windowId }, body: { wish, version } }),
    () => {
      toast({ title: t('changed'), detail: name })
      onClose()
    },
  )
  const form = usePlanForm(window, change.mutateAsync)
  if (isEnding) {
    return <EndDialog window={window} onBack={() => setEnding(false)} onEnded={onClose} />
  }
  return (
    <FormDialog
      title={t('changeTitle', { name })}
      text={window.gameName ? undefined : t('allGames')}
      submitText={t('save')}
      cancelText={t('back')}
      widthRem={40}
      form={form}
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

interface EndDialogProps {
  readonly window: MaintenanceWindow
  onBack(): void
  onEnded(): void
}

function EndDialog({ window, onBack, onEnded }: EndDialogProps) {
  const { t } = useTranslation('maintenance')
  const { windowId, version } = window
  const name = window.gameName ?? window.vendorName
  const isRunning = window.state === 'running'
  const end = useMaintenanceCall(
    (api, _none: undefined) =>
      api.call(operations.endMaintenance, { params: { windowId }, body: { version } }),
    () => {
      toast({ title: t(isRunning ? 'ended' : 'cancelled'), detail: name })
      onEnded()
    },
  )
  return (
    <ConfirmDialog
      title={t(isRunning ? 'endTitle' : 'cancelTitle', { name })}
      text={t(isRunning ? 'endText' : 'cancelText')}
      submitText={t(isRunning ? 'end' : 'cancel')}
      cancelText={t('back')}
      variant={isRunning ? 'primary' : 'danger'}
      call={end}
      onSubmit={() => end.mutate(undefined)}
      onClose={onBack}
    />
  )
}

const FAULT_FIELDS = { startsAt: 'startsAt', endsAt: 'endsAt', notice: 'noticeMinutes' } as const

function usePlanForm(
  window: MaintenanceWindow | undefined,
  send: (wish: MaintenanceWish) => Promise<unknown>,
) {
  const { t } = useTranslation('maintenance')
  const from = window && { startsAt: window.startsAt, shown: momentText(window.startsAt) }
  return useContractForm({
    keptAs: `maintenance ${window?.windowId ?? 'new'}`,
    defaults: window ? draftOf(window, momentText) : EMPTY_DRAFT,
    check: (draft) => {
      const read = readPlan(draft, { readMoment: instantOf, from })
      return 'fault' in read ? { [FAULT_FIELDS[read.fault]]: t(`fault.${read.fault}`) } : {}
    },
    inputOf: (draft) => readPlan(draft, { readMoment: instantOf, from }),
    send: async (read) => 'wish' in read && (await send(read.wish)),
  })
}

interface PlanFieldsProps {
  readonly form: ReturnType<typeof usePlanForm>
  readonly hasBegun?: boolean
}

function PlanFields({ form, hasBegun = false }: PlanFieldsProps) {
  const { t } = useTranslation('maintenance')
  return (
    <>
      <p className="caption">{t('zone', { zone: houseZone() })}</p>
      <div className="maintenance-pair">
        <MomentField
          {...form.field('startsAt')}
          label={t('field.startsAt')}
          hint={hasBegun ? t('hasBegun') : undefined}
          readOnly={hasBegun}
          isRequired
        />
        <MomentField {...form.field('endsAt')} label={t('field.endsAt')} hint={t('endHint')} />
      </div>
      <NumberField
        {...form.count('noticeMinutes')}
        label={t('field.notice')}
        hint={t('noticeHint')}
        most={NOTICE_MINUTES_MAX}
      />
      <TextField
        {...form.field('sentence')}
        label={t('field.sentence')}
        hint={t('sentenceHint')}
        maxLength={SENTENCE_MAX}
        dir="auto"
      />
      <NamesFields
        names={form.values.sentences}
        nameMax={SENTENCE_MAX}
        what="sentences"
        onNames={(sentences) => form.write('sentences', sentences)}
      />
    </>
  )
}
