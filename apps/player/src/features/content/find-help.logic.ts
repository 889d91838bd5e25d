import type { HelpTopic, RichText } from '@baize/contract'
import { foldText } from '@baize/kernel'

/** The words of a text, without what they stand in. */
function wordsOf(nodes: RichText): string {
  return nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join(' ')
}

/** Words as people search for them: without marks and capitals. */
function plain(text: string): string {
  return foldText(text).replaceAll(/\p{M}/gu, '')
}

/**
 * The topics with those of their articles that have every typed word in title or text; articles with
 * all of them in the title come first. Everything when nothing is typed.
 */
export function findHelp(topics: readonly HelpTopic[], typed: string): readonly HelpTopic[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  const hasAll = (text: string) => words.every((word) => plain(text).includes(word))
  return topics.flatMap((topic) => {
    const found = topic.articles.filter(({ title, content }) =>
      hasAll(`${title} ${wordsOf(content)}`),
    )
    if (found.length === 0) return []
    const first = found.filter(({ title }) => hasAll(title))
    const others = found.filter((article) => !first.includes(article))
    return [{ ...topic, articles: [...first, ...others] }]
  })
}
