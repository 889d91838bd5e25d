import './live-tables.css'
import { type DeskTable, operations, type TableSettings } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { useTableCall } from './live-tables.queries.ts'
import { draftOf, effectOf, type SettingsDraft, settingsFrom } from './settings-draft.logic.ts'
import { SettingsFields, useSettingsFaults } from './settings-fields.tsx'

interface SettingsDialogProps {
  readonly table: DeskTable
  onClose(): void
}

interface Body {
  readonly settings: TableSettings
  readonly reason: string
}

/** Name, pace, look and limits of a table; the form says before it is sent whether they hold at once or wait for a second person. */
export function SettingsDialog({ table, onClose }: SettingsDialogProps) {
  const { t } = useTranslation('liveTables')
  const { exponent } = useCurrency()
  const faultsIn = useSettingsFaults()
  const { tableCode, settings, settingsVersion: version } = table
  const save = useTableCall(
    (api, body: Body) =>
      api.call(operations.saveLiveTable, { params: { tableCode }, body: { ...body, version } }),
    ({ became }) => {
      if (became === 'asked') toastAsked()
      else toast({ title: t('change.saved') })
      onClose()
    },
  )
  const form = useContractForm<SettingsDraft, Body>({
    defaults: draftOf(settings, exponent),
    check: (typed) => faultsIn(typed, settingsFrom(typed, exponent)),
    inputOf: (typed) => ({
      settings: settingsFrom(typed, exponent),
      reason: typed.reason.trim(),
    }),
    send: save.mutateAsync,
  })
  const effect = effectOf(settings, settingsFrom(form.values, exponent))
  const isBlocked = effect === 'asked' && table.isAsked
  return (
    <FormDialog
      title={t('change.title', { table: settings.name })}
      text={t('change.text')}
      submitText={effect === 'asked' ? t('askSecond') : t('change.save')}
      widthRem={42}
      form={form}
      isReady={!isBlocked && effect !== 'nothing'}
      onClose={onClose}
    >
      <SettingsFields form={form} game={table.game} />
      <div aria-live="polite">
        {effect && effect !== 'nothing' && (
          <Notice tone={effect === 'asked' ? 'warn' : 'felt'}>
            {t(isBlocked ? 'effect.blocked' : `effect.${effect}`)}
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}
