import { Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { compareRights } from './rights.logic.ts'

interface RightsChangeProps {
  readonly present: readonly string[]
  readonly wanted: readonly string[]
}

/** Before a change of rights is sent: what is gone at once, and what another person must approve. */
export function RightsChange({ present, wanted }: RightsChangeProps) {
  const { t } = useTranslation('staff')
  const { taken, added } = compareRights(present, wanted)
  const names = (rights: readonly string[]) =>
    rights
      .map((each) => t(`right.${each}` as 'right.members.read', { defaultValue: each }))
      .join(' · ')
  return (
    <div className="grid gap-2" role="status">
      {taken.length > 0 && <Notice tone="warn">{t('takenNow', { rights: names(taken) })}</Notice>}
      {added.length > 0 && <Notice>{t('addedLater', { rights: names(added) })}</Notice>}
    </div>
  )
}

/** How a change of rights went: done, asked for, or both. */
export function useToastChanged() {
  const { t } = useTranslation('staff')
  return (changed: { readonly taken: readonly string[]; readonly approval: unknown }) => {
    if (changed.approval === null) toast({ title: t('changedNow'), detail: t('changedNowDetail') })
    else if (changed.taken.length === 0) toastAsked()
    else toast({ title: t('changedBoth'), detail: t('changedBothDetail') })
  }
}
