import { Button, TextField } from '@baize/ui-kit'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { countdownText } from './phone-code.logic.ts'

/** A code on its way to somebody, as its field shows it. */
export interface SentCode {
  readonly isSending: boolean
  readonly isSent: boolean
  /** Until another one may be asked for; 0 when it may. */
  readonly leftMs: number
}

interface SentCodeFieldProps {
  readonly input: UseFormRegisterReturn
  readonly error: string | undefined
  readonly code: SentCode
  readonly label: string
  /** Said once a code is on its way. */
  readonly sentText: string
  onSend(): void
}

/** The code of a message, with the button that sends it and the time until the next one. */
export function SentCodeField(props: SentCodeFieldProps) {
  const { input, error, code, label, sentText, onSend } = props
  const { t } = useTranslation(['auth', 'common'])
  const isWaiting = code.leftMs > 0
  const again = t('sms.againIn', { time: countdownText(code.leftMs) })
  return (
    <TextField
      {...input}
      label={label}
      error={error}
      hint={code.isSent ? sentText : undefined}
      isRequired
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      suffix={
        <Button
          size="s"
          className="smsbutton"
          isBusy={code.isSending}
          disabled={isWaiting}
          onClick={onSend}
        >
          {isWaiting ? again : t(code.isSent ? 'sms.again' : 'sms.send')}
        </Button>
      }
    />
  )
}
