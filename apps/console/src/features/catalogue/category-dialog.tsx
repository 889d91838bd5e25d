import type { GAME_CATEGORIES } from '@baize/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
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
  const [wish, setWish] = useState<readonly NameInLanguage[]>(names)
  const save = useNameCategory(() => {
    toast({ title: t('saved') })
    onClose()
  })
  return (
    <FormDialog
      title={t('names.ofCategory', { category: t(`category.${category}`) })}
      text={t('names.categoryText')}
      widthRem={40}
      className="catalogue-form"
      submitText={t('save')}
      call={save}
      onSubmit={() => save.mutate({ category, names: filledNames(wish), version })}
      onClose={onClose}
    >
      <NamesFields names={wish} nameMax={30} taken={[]} onNames={setWish} />
    </FormDialog>
  )
}
