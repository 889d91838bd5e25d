import { operations, VIEW_NAME_MAX } from '@baize/contract'
import { Check, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../app/toast.ts'
import { FormDialog } from './form/form-dialog.tsx'
import { useContractForm } from './form/use-contract-form.ts'
import { useSavedViews, useSaveView } from './saved-views.queries.ts'

interface SaveViewDialogProps {
  readonly page: string
  readonly search: string
  /** Of the view that is shown, to be kept under it again. */
  readonly name: string
  onClose(): void
}

export function SaveViewDialog({ page, search, name, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation()
  const save = useSaveView(() => {
    toast({ title: t('view.saved') })
    onClose()
  })
  const form = useContractForm({
    operation: operations.saveView,
    defaults: { name },
    inputOf: (values) => ({ page, search, name: values.name.trim() }),
    send: save.mutateAsync,
  })
  const views = useSavedViews()
  const wanted = form.values.name.trim()
  const isTaken =
    wanted !== name && views.some((view) => view.page === page && view.name === wanted)
  const [replaces, setReplaces] = useState<string>()
  return (
    <FormDialog
      title={t('view.saveTitle')}
      text={t('view.saveText')}
      submitText={t('view.saveSubmit')}
      isReady={!isTaken || replaces === wanted}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('view.name')}
        maxLength={VIEW_NAME_MAX}
        isRequired
      />
      {isTaken && (
        <Check
          checked={replaces === wanted}
          onChange={(event) => setReplaces(event.currentTarget.checked ? wanted : undefined)}
        >
          {t('view.replace', { name: wanted })}
        </Check>
      )}
    </FormDialog>
  )
}
