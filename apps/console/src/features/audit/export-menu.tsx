import { operations } from '@baize/contract'
import { Button, Icon } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast, toastFailure } from '../../app/toast.ts'
import { saveAs } from '../../parts/save-as.ts'
import type { AuditSearch } from './audit-search.ts'

const FORMATS = ['csv', 'jsonl'] as const

/** The rows that the filter leaves, as a file for a spreadsheet or for programs. */
export function ExportButtons({ search }: { readonly search: AuditSearch }) {
  const { t } = useTranslation('audit')
  const api = useApi()
  const take = useMutation({
    mutationFn: (format: (typeof FORMATS)[number]) => {
      const { text = '', action, actorKind, from, to } = search
      const wish = { text, ...(action && { action }), ...(actorKind && { actorKind }) }
      const body = { format, ...wish, ...(from && { from }), ...(to && { to }) }
      return api.download(operations.exportAudit, { body })
    },
    onSuccess: ({ content, name }) => {
      saveAs(content, name)
      toast({ title: t('exported'), detail: name })
    },
    onError: (failure) => toastFailure(t('notExported'), failure),
  })
  return (
    <>
      {FORMATS.map((format) => (
        <Button
          key={format}
          size="s"
          isBusy={take.isPending && take.variables === format}
          onClick={() => take.mutate(format)}
        >
          <Icon of={Download} size="s" />
          {t(`export.${format}`)}
        </Button>
      ))}
    </>
  )
}
