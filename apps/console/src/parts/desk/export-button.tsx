import type { DownloadedFile } from '@baize/api-client'
import { IconButton } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast, toastFailure } from '../../app/toast.ts'
import { houseZoneName } from '../format.ts'
import { saveAs } from '../save-as.ts'

/** How the file is written: the clock of the house and the language of this page. */
export interface FileRequest {
  readonly timeZone: string
  readonly language: string
}

interface ExportButtonProps {
  download(request: FileRequest): Promise<DownloadedFile>
}

/** What the filters leave, as a file for a spreadsheet. */
export function ExportButton({ download }: ExportButtonProps) {
  const { t, ...file } = useFileSaved()
  const take = useMutation({
    mutationFn: () => download(file.request),
    onSuccess: file.save,
    onError: (failure) => toastFailure(t('notExported'), failure),
  })
  return (
    <IconButton
      icon={Download}
      label={t('export')}
      size="s"
      isSpinning={take.isPending}
      onClick={() => !take.isPending && take.mutate()}
    />
  )
}

/** How a file of this page is asked for, and what happens with it. */
export function useFileSaved() {
  const { t, i18n } = useTranslation('desk')
  const request: FileRequest = { timeZone: houseZoneName(), language: i18n.language }
  const save = ({ content, name }: DownloadedFile) => {
    saveAs(content, name)
    toast({ title: t('exported'), detail: name })
  }
  return { t, request, save }
}
