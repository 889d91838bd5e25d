import type { SentMessage } from '@baize/contract'
import { useTranslation } from 'react-i18next'

interface AudienceTextProps {
  readonly message: Pick<SentMessage, 'audience' | 'member'>
}

/** Whom a message is for, in words. */
export function AudienceText({ message: { audience, member } }: AudienceTextProps) {
  const { t } = useTranslation('platformMessages')
  return t(`to.${audience}`, { name: member?.username ?? '' })
}
