import { MEMBER_TAGS_MAX, memberTag, USUAL_TAGS } from '@baize/contract'

type UsualTag = (typeof USUAL_TAGS)[number]

export const isUsual = (tag: string): tag is UsualTag => USUAL_TAGS.some((each) => each === tag)

/** Tags out of typed words; undefined where one of them is none, or there are too many. */
export function readTags(text: string): readonly string[] | undefined {
  const words = text
    .split(/[,،，]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const tags = words.flatMap((word) => memberTag.safeParse(word).data ?? [])
  const distinct = [...new Set(tags)]
  return tags.length < words.length || distinct.length > MEMBER_TAGS_MAX ? undefined : distinct
}
