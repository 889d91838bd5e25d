import { type Found, operations } from '@baize/contract'
import { Button, Icon } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'

interface ContactLookUpProps {
  readonly text: string
  onFound(items: readonly Found[]): void
}

const REASON_LENGTH_MIN = 3

/** The button that was pressed has become this field. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus()

/** Telephone numbers and addresses are looked up on request only: who asked and why stays in the audit. */
export function ContactLookUp({ text, onFound }: ContactLookUpProps) {
  const { t } = useTranslation()
  const api = useApi()
  const [reason, setReason] = useState<string>()
  const look = useMutation({
    mutationFn: (why: string) =>
      api.call(operations.findByContact, { body: { text, reason: why } }),
    onSuccess: ({ items }) => onFound(items),
  })
  const typed = reason?.trim() ?? ''
  return (
    <div className="find__contact">
      <Icon of={Phone} />
      <p>
        <b>{t('finder.contact.title', { text })}</b>
        <span className="caption">{t('finder.contact.text')}</span>
      </p>
      {reason === undefined ? (
        <div className="find__contact-ways">
          <Button
            size="s"
            isBusy={look.isPending}
            onClick={() => look.mutate(t('finder.contact.gaveIt'))}
          >
            {t('finder.contact.gaveIt')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => setReason('')}>
            {t('finder.contact.other')}
          </Button>
        </div>
      ) : (
        <form
          className="find__contact-ways"
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.length >= REASON_LENGTH_MIN) look.mutate(typed)
          }}
        >
          <label className="input input--s">
            <input
              ref={focusOnce}
              type="text"
              maxLength={300}
              aria-label={t('finder.contact.reason')}
              placeholder={t('finder.contact.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
          <Button
            type="submit"
            size="s"
            isBusy={look.isPending}
            disabled={typed.length < REASON_LENGTH_MIN}
          >
            {t('finder.contact.look')}
          </Button>
        </form>
      )}
      {look.error && (
        <p className="hint hint--error" role="alert">
          {failureText(look.error)}
        </p>
      )}
    </div>
  )
}
