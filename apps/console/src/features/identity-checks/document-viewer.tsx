import { type DocumentKind, operations, type StaffIdentityCheck } from '@baize/contract'
import { Badge, Button, Icon, Notice, Skeleton } from '@baize/ui-kit'
import { Download, Eye, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { formatInstant } from '../../parts/format.ts'
import { useLook } from '../../parts/use-look.ts'

type Document = StaffIdentityCheck['documents'][number]

interface DocumentViewerProps {
  readonly memberId: string
  readonly documents: readonly Document[]
}

/**
 * The documents of a check, beside each other where there is room. A picture is fetched when somebody asks to see it or all
 * of them, and each look is recorded.
 */
export function DocumentViewer({ memberId, documents }: DocumentViewerProps) {
  const { t } = useTranslation('identityChecks')
  const [isAllWanted, setAllWanted] = useState(false)
  const pictures = documents.filter(isLivePicture)
  return (
    <section aria-labelledby="documents-title">
      <div className="panel-head">
        <h3 className="label" id="documents-title">
          {t('documents')}
        </h3>
        <span className="caption">{t('looksRecorded')}</span>
        {pictures.length > 1 && !isAllWanted && (
          <Button size="s" onClick={() => setAllWanted(true)}>
            <Icon of={Eye} size="s" />
            {t('lookAtAll', { count: pictures.length })}
          </Button>
        )}
      </div>
      {documents.length === 0 && <p className="text-text-2">{t('noDocuments')}</p>}
      <ul className="id-documents">
        {documents.map((document) => (
          <DocumentItem
            key={document.documentId}
            memberId={memberId}
            document={document}
            isWanted={isAllWanted && isLivePicture(document)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Files that are no pictures would be saved; documents that were replaced are looked at one by one. */
function isLivePicture({ type, isReplaced }: Document): boolean {
  return type !== 'application/pdf' && !isReplaced
}

interface DocumentItemProps {
  readonly memberId: string
  readonly document: Document
  readonly isWanted: boolean
}

function DocumentItem({ memberId, document, isWanted }: DocumentItemProps) {
  const { t } = useTranslation('identityChecks')
  const api = useApi()
  const { address, look } = useLook(() =>
    api.download(operations.viewIdentityDocument, {
      params: { memberId, documentId: document.documentId },
    }),
  )
  const isPdf = document.type === 'application/pdf'
  const isShown = address !== undefined
  const { mutate, isIdle } = look
  useEffect(() => {
    if (isWanted && isIdle && !isShown) mutate()
  }, [isWanted, isIdle, isShown, mutate])
  return (
    <li className="id-document" data-replaced={document.isReplaced || undefined}>
      <div className="id-document__head">
        <b className="strong">{t(`kind.${document.kind}`)}</b>
        {document.isReplaced && <Badge>{t('replaced')}</Badge>}
        {document.isWantedAgain && !document.isReplaced && (
          <Badge tone="info">{t('wantedAgain')}</Badge>
        )}
        <span className="caption num ms-auto">{formatInstant(document.uploadedAt)}</span>
      </div>
      {address ? (
        <Picture address={address} kind={document.kind} />
      ) : (
        <Button size="s" isBusy={look.isPending} onClick={() => look.mutate()}>
          <Icon of={isPdf ? Download : Eye} size="s" />
          {t(isPdf ? 'download' : 'look', { document: t(`kind.${document.kind}`) })}
        </Button>
      )}
      {look.isPending && !isPdf && <Skeleton className="h-[180px]" />}
      {look.isError && (
        <Notice tone="danger" isAlert>
          {failureText(look.error)}
        </Notice>
      )}
    </li>
  )
}

const TURN_DEGREES = 90

function Picture({ address, kind }: { readonly address: string; readonly kind: DocumentKind }) {
  const { t } = useTranslation('identityChecks')
  const [turns, setTurns] = useState(0)
  return (
    <figure className="id-document__picture">
      <img
        src={address}
        alt={t('pictureOf', { document: t(`kind.${kind}`) })}
        style={{ rotate: `${turns * TURN_DEGREES}deg` }}
      />
      <Button size="s" onClick={() => setTurns((before) => before + 1)}>
        <Icon of={RotateCw} size="s" />
        {t('turn')}
      </Button>
    </figure>
  )
}
