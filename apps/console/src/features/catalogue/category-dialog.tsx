import type { GAME_CATEGORIES } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useNameCategory } from './catalogue.queries.ts'
import { filledNames, type NameInLanguage } from './names.logic.ts'
import { NamesFields } from './names-fields.tsx'

interface CategoryDialogProps {
  readonly category: (typeof GAME_CATEGORIES)[number]
  readonly names: readonly NameInLanguage[]
  readonly version: number
  onClose(): void
}

/** What a category is called in each language; without a name the site's own word stays. */
export function CategoryDialog({ category, names, version, onClose }: CategoryDialogProps) {
  const { t } = useTranslation('catalogue')
  const save = useNameCategory(() => {
    toast({ title: t('saved') })
    onClose()
  })
  const form = useContractForm({
    defaults: { names },
    inputOf: (values) => ({ category, names: filledNames(values.names), version }),
    send: save.mutateAsync,
  })
  return (
    <FormDialog
      title={t('names.ofCategory', { category: t(`category.${category}`) })}
      text={t('names.categoryText')}
      widthRem={40}
      className="catalogue-form"
      submitText={t('save')}
      form={form}
      onClose={onClose}
    >
      <NamesFields
        names={form.values.names}
        nameMax={30}
        taken={[]}
        onNames={(changed) => form.write('names', changed)}
      />
    </FormDialog>
  )
}
