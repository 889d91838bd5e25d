import './terms-texts.ts'
import './terms.css'
import { operations } from '@baize/contract'
import { Button, Check, Modal, Notice } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { useLanguage } from '../../app/language.ts'
import { plainApi } from '../../app/plain-api.ts'
import { useStatus } from '../../app/status.ts'
import { toast } from '../../app/toast.ts'
import { termsQuery } from './terms.queries.ts'

interface TermsDialogProps {
  readonly version: string
  /** Told once: true when the terms were accepted. */
  onAnswer(accepts: boolean): void
  onClose(): void
}

/** A newer version of the terms: asked over the page, which keeps what was typed. */
export function TermsDialog({ version, onAnswer, onClose }: TermsDialogProps) {
  const { t } = useTranslation(['terms', 'common'])
  const client = useQueryClient()
  const { minimumAge } = useStatus()
  // Read anew: what was read before may be the version until now.
  const { data, refetch } = useQuery({ ...termsQuery(), refetchOnMount: 'always' })
  const { tag } = useLanguage()
  const changes = data?.version === version ? data.changes : ''
  const [isTicked, setTicked] = useState(false)
  const [fault, setFault] = useState<string>()
  const answer = (accepts: boolean) => {
    onClose()
    onAnswer(accepts)
  }
  const accept = useMutation({
    // With what was shown, so that what is kept is what was read.
    mutationFn: async () => {
      const shown = data ?? (await client.fetchQuery(termsQuery()))
      const { textHash } = shown
      return await plainApi.call(operations.acceptTerms, {
        body: { version: shown.version, language: tag, textHash },
      })
    },
    onSuccess: () => {
      answer(true)
      void client.invalidateQueries()
    },
    onError: (failure) => {
      toast({ title: failureText(failure), tone: 'danger' })
      void refetch()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTicked) accept.mutate()
    else setFault(t('dialog.fault'))
  }
  return (
    <Modal
      isOpen
      onClose={() => answer(false)}
      title={t('dialog.title')}
      closeText={t('common:close')}
      widthRem={28}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <p className="text-text-2">{t('dialog.text')}</p>
        {changes && (
          <Notice tone="info">
            <b>{t('dialog.new')}</b>
            <p className="legal__news">{changes}</p>
          </Notice>
        )}
        <p className="flex gap-4">
          <Link className="link" to="/terms" target="_blank">
            {t('terms.title')}
          </Link>
          <Link className="link" to="/privacy" target="_blank">
            {t('privacy.title')}
          </Link>
        </p>
        <Check
          checked={isTicked}
          error={fault}
          onChange={(event) => {
            setTicked(event.target.checked)
            setFault(undefined)
          }}
        >
          {t('dialog.accept', { age: minimumAge })}
        </Check>
        <Button type="submit" variant="primary" size="l" isBlock isBusy={accept.isPending}>
          {t('dialog.submit')}
        </Button>
        <Button isBlock variant="ghost" onClick={() => answer(false)}>
          {t('dialog.later')}
        </Button>
      </form>
    </Modal>
  )
}
