import type { ReactNode } from 'react'
import { QrCode } from './qr-code.tsx'

interface AppKeyProps {
  /** `otpauth://` address of the key. */
  readonly uri: string
  /** The key in base 32, for typing in. */
  readonly secret: string
  readonly qrLabel: string
  readonly keyLabel: string
  /** Such as a button that copies the key. */
  readonly children?: ReactNode
}

/** The key of an authenticator app: to be scanned, or typed in four letters at a time. */
export function AppKey({ uri, secret, qrLabel, keyLabel, children }: AppKeyProps) {
  return (
    <div className="authkey">
      <QrCode text={uri} label={qrLabel} />
      <div className="authkey__side">
        <span className="label">{keyLabel}</span>
        <code className="authkey__text">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        {children}
      </div>
    </div>
  )
}

/** Codes that open an account once each, to be kept somewhere safe. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <ol className="recovery">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  )
}
