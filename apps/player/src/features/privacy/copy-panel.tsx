import { type OwnData, operations } from '@baize/contract'
import { Button, Modal } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { momentText } from '../../app/date-text.ts'
import { failureText } from '../../app/failure-text.ts'
import { saveAs } from '../../app/save-as.ts'
import { toast } from '../../app/toast.ts'
import { PasswordForm } from './password-form.tsx'
import { useOwnDataChange } from './privacy.queries.ts'

/** A copy of everything the house holds about the member. */
export function CopyPanel({ copy }: { readonly copy: OwnData['export'] }) {
  const { t, i18n } = useTranslation(['privacy', 'common'])
  const [isAsking, setAsking] = useState(false)
  const isReady = copy?.state === 'ready'
  const download = async () => {
    try {
      const { content, name } = await api.download(operations.downloadDataExport, {})
      saveAs(content, name)
    } catch (failure) {
      toast({ title: failureText(failure), tone: 'danger' })
    }
  }
  return (
    <section className="panel" aria-labelledby="copy-title">
      <div className="panel__head">
        <h2 className="h3" id="copy-title">
          {t('copy.title')}
        </h2>
      </div>
      <div className="owndata__body">
        <p className="text-text-2">{t('copy.text')}</p>
        <p role="status">
          {copy?.state === 'making' && t('copy.making')}
          {copy?.state === 'ready' &&
            copy.expiresAt !== null &&
            t('copy.ready', { date: momentText(copy.expiresAt, i18n.language) })}
        </p>
        {isReady && (
          <Button variant="primary" onClick={() => void download()}>
            {t('copy.download')}
          </Button>
        )}
        {copy === null && <Button onClick={() => setAsking(true)}>{t('copy.ask')}</Button>}
      </div>
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

function AskDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['privacy', 'common'])
  const ask = useOwnDataChange(
    (password: string) => api.call(operations.askDataExport, { body: { password } }),
    onClose,
  )
  return (
    <Modal isOpen onClose={onClose} title={t('copy.title')} closeText={t('common:close')}>
      <PasswordForm submit={t('copy.ask')} change={ask} onSubmit={ask.mutate} />
    </Modal>
  )
}
