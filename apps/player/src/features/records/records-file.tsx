import { RefusedCall } from '@baize/api-client'
import { type BodyInputOf, operations } from '@baize/contract'
import { Button, Icon, Notice } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { dayText, momentText } from '../../app/date-text.ts'
import { failureText } from '../../app/failure-text.ts'
import { saveAs } from '../../app/save-as.ts'
import { toast } from '../../app/toast.ts'

type Wish = Omit<BodyInputOf<typeof operations.exportRecord>, 'timeZone' | 'language'>

/** The record as the page filters it, for a spreadsheet. */
export function ExportButton({ wish }: { readonly wish: Wish }) {
  const { t, i18n } = useTranslation('records')
  const take = useMutation({
    mutationFn: () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = { ...wish, timeZone, language: i18n.language }
      return api.download(operations.exportRecord, { body })
    },
    onSuccess: ({ content, name }) => {
      saveAs(content, name)
      toast({ title: t('file.saved'), detail: name })
    },
    onError: (failure) => {
      const fitsFrom = failure instanceof RefusedCall && failure.details?.['fitsFrom']
      const detail =
        typeof fitsFrom === 'string'
          ? t('file.fitsFrom', { from: momentText(fitsFrom, i18n.language) })
          : failureText(failure)
      toast({ title: t('file.notSaved'), detail, tone: 'danger' })
    },
  })
  return (
    <Button size="s" isBusy={take.isPending} onClick={() => take.mutate()}>
      <Icon of={Download} size="s" />
      {t('file.take')}
    </Button>
  )
}

/** Months that were taken into the archive are not in a list; what became of the money is. */
export function Archived({ before }: { readonly before: string }) {
  const { t, i18n } = useTranslation('records')
  return <Notice tone="info">{t('archived', { day: dayText(before, i18n.language) })}</Notice>
}
