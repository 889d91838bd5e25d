import { operations, VIEW_NAME_MAX } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../app/toast.ts'
import { FormDialog } from './form/form-dialog.tsx'
import { useContractForm } from './form/use-contract-form.ts'
import { useSaveView } from './saved-views.queries.ts'

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
  return (
    <FormDialog
      title={t('view.saveTitle')}
      text={t('view.saveText')}
      submitText={t('view.saveSubmit')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('view.name')}
        maxLength={VIEW_NAME_MAX}
        isRequired
      />
    </FormDialog>
  )
}
