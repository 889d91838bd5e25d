import type { DocumentKind } from '@baize/contract'
import { Button, Icon, IconButton, StatusMark } from '@baize/ui-kit'
import { Camera, CreditCard, House, type LucideIcon, ScanFace, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../app/date-text.ts'
import { ACCEPTED_TYPES, type DocumentLine, sizeText } from './identity-check.logic.ts'

const ICON: Readonly<Record<DocumentKind, LucideIcon>> = {
  identity_front: CreditCard,
  identity_back: CreditCard,
  selfie: ScanFace,
  proof_of_address: House,
}

interface DocumentRowProps {
  readonly line: DocumentLine
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly fault: string | undefined
  onFile(file: File): void
  onRemove(documentId: string): void
}

/** One document: what is wanted, what was sent, and the way to send another. */
export function DocumentRow({ line, isOpen, isBusy, fault, onFile, onRemove }: DocumentRowProps) {
  const { t } = useTranslation('identityCheck')
  const { kind, document } = line
  const faultId = useId()
  return (
    <li className="docrow" data-sent={document !== undefined && !document.isWantedAgain}>
      <span className="secrow__icon">
        <Icon of={ICON[kind]} />
      </span>
      <div className="docrow__text">
        <h3 className="strong">{t(`kind.${kind}.title`)}</h3>
        <p className="small text-text-2">{t(`kind.${kind}.text`)}</p>
        {fault && (
          <p className="docrow__fault" id={faultId} role="alert">
            {fault}
          </p>
        )}
      </div>
      <DocumentStatus line={line} />
      <span className="docrow__actions">
        {isOpen && (
          <FileButton
            kind={kind}
            isAgain={document !== undefined}
            isBusy={isBusy}
            faultId={fault ? faultId : undefined}
            onFile={onFile}
          />
        )}
        {isOpen && document && !document.isWantedAgain && (
          <IconButton
            icon={Trash2}
            label={t('remove', { document: t(`kind.${kind}.title`) })}
            disabled={isBusy}
            onClick={() => onRemove(document.documentId)}
          />
        )}
      </span>
    </li>
  )
}

function DocumentStatus({ line }: { readonly line: DocumentLine }) {
  const { t, i18n } = useTranslation('identityCheck')
  const { document, isNeeded } = line
  if (!document) {
    return (
      <span className="docrow__status">
        <StatusMark tone={isNeeded ? 'waiting' : 'neutral'}>
          {t(isNeeded ? 'missing' : 'optional')}
        </StatusMark>
      </span>
    )
  }
  const size = sizeText(document.byteSize, i18n.language)
  return (
    <span className="docrow__status">
      <StatusMark tone={document.isWantedAgain ? 'waiting' : 'done'}>
        {t(document.isWantedAgain ? 'wantedAgain' : 'sent')}
      </StatusMark>
      <span className="caption text-text-2">
        {t(document.type === 'application/pdf' ? 'pdfOf' : 'pictureOf', { size })}
        {' · '}
        {momentText(document.uploadedAt, i18n.language)}
      </span>
    </span>
  )
}

interface FileButtonProps {
  readonly kind: DocumentKind
  readonly isAgain: boolean
  readonly isBusy: boolean
  readonly faultId: string | undefined
  onFile(file: File): void
}

/** The browser's own file field, behind a button that looks like ours; a phone offers its camera. */
function FileButton({ kind, isAgain, isBusy, faultId, onFile }: FileButtonProps) {
  const { t } = useTranslation('identityCheck')
  const field = useRef<HTMLInputElement>(null)
  const title = t(`kind.${kind}.title`)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // The same file may be chosen again after it was refused.
    event.currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        accept={ACCEPTED_TYPES}
        data-document={kind}
        onChange={take}
      />
      <Button
        variant={isAgain ? 'outline' : 'primary'}
        isBusy={isBusy}
        aria-label={t(isAgain ? 'replaceOf' : 'chooseOf', { document: title })}
        aria-describedby={faultId}
        onClick={() => field.current?.click()}
      >
        <Icon of={Camera} size="s" />
        {t(isAgain ? 'replace' : 'choose')}
      </Button>
    </>
  )
}
