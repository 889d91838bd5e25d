import type { DocumentKind } from '@baize/contract'
import { Icon, IconButton, StatusMark } from '@baize/ui-kit'
import { Camera, CreditCard, House, type LucideIcon, ScanFace, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../app/date-text.ts'
import { FileButton } from '../../../parts/file-button.tsx'
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
  const isAgain = document !== undefined
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
            accept={ACCEPTED_TYPES}
            fieldName={kind}
            variant={isAgain ? 'outline' : 'primary'}
            isBusy={isBusy}
            aria-label={t(isAgain ? 'replaceOf' : 'chooseOf', {
              document: t(`kind.${kind}.title`),
            })}
            aria-describedby={fault ? faultId : undefined}
            onFile={onFile}
          >
            <Icon of={Camera} size="s" />
            {t(isAgain ? 'replace' : 'choose')}
          </FileButton>
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
