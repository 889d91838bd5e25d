interface DemoArticle {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly body: string
}

/** Articles of the demonstration's blog; the bodies are HTML. */
export const DEMO_ARTICLES: readonly DemoArticle[] = [
  {
    slug: 'how-a-round-can-be-verified',
    title: 'How a round can be verified',
    summary:
      'Three numbers decide a round. Two of them you know before, and the third you are promised.',
    tags: ['fairness'],
    body: `<p>Most houses ask you to believe that their dice are fair. Here you can recompute them.</p><h2>The promise</h2><p>Before you play, the server has drawn a secret number, its seed. It shows you the SHA-256 of it: a fingerprint that fits this seed and, as far as anybody knows how to find one, no other. The seed is chosen before yours, and cannot be exchanged without the fingerprint changing.</p><h2>Your part</h2><p>You have a seed as well, and can type whatever you like. With it the server’s seed alone decides nothing. The third number counts your rounds: one, two, three.</p><h2>The draw</h2><p>From the three numbers a chain of hashes gives the chance of the round: the reels of Lantern Tiger, the mines of Mines. The same three numbers give the same round, today and in ten years.</p><h2>The check</h2><p>When you change seeds, the old one of the server is shown. <a href="/member/bets">Open a round</a> and press Verify: your browser hashes the seed, compares it with the promise, draws the round again and compares what it paid. The code that does it runs on your machine, and the recipe is written down, so that you need not believe our page either.</p>`,
  },
  {
    slug: 'how-limits-work',
    title: 'How limits work, and why loosening takes time',
    summary: 'A limit that can be lifted in the moment it hurts is none.',
    tags: ['protection'],
    body: `<p>Limits are there for an evening that goes wrong. That decides how they work.</p><h2>Tighter at once</h2><p>Whoever wants less may have it now. A tighter limit counts from the next stake, also in a game that is open.</p><h2>Looser later</h2><p>Whoever wants more has to wait and then say it again. The first wish starts the time; when it is over, nothing happens by itself. Most wishes of a bad hour are never confirmed.</p><h2>Kept where the money is</h2><p>Limits are looked at in the same moment in which a stake is taken, by the same program, under the same lock. Two games in two windows cannot slip past between them.</p><h2>What counts as a loss</h2><p>What you staked less what you won, within the period. A win gives room again; a deposit does not. The figures are on the page <a href="/member/limits">Limits and breaks</a>, the same that the server decides by.</p>`,
  },
  {
    slug: 'what-happens-to-a-withdrawal',
    title: 'What happens to a withdrawal, step by step',
    summary:
      'From the press of a button to your bank: who looks, who decides, and where the money is meanwhile.',
    tags: ['money'],
    body: `<p>A withdrawal is money on its way. At every step it is in one place, and you can see which.</p><ol><li><strong>Held.</strong> With your request the amount leaves your balance and is held. It belongs to nobody else, and cannot be played.</li><li><strong>Looked at.</strong> A cashier sees the request with notes, such as a new bank account. Large amounts need a second person; the two can never be the same.</li><li><strong>Paid.</strong> The provider gets the order with a reference that it acts on once, however often we ask.</li><li><strong>Confirmed.</strong> You are asked whether it arrived. Only now does the money leave our books.</li></ol><p>Until it is handed over you can cancel. Whatever goes wrong on the way, the whole amount comes back, and each movement is a line in your <a href="/member/account">account record</a>.</p>`,
  },
]

/** Notices of the demonstration, in their order. */
export const DEMO_NOTICES = [
  {
    id: 'welcome',
    promotionType: 'H',
    title: 'This is a demonstration: every amount is play money',
    body: `<p>Nothing here can be bought or cashed. Deposits are paid on a pretend provider’s page, withdrawals to a pretend bank, so that you can try the whole way of the money.</p><p>How it works is told in the <a href="/help">help centre</a>.</p>`,
  },
  {
    id: 'verify',
    promotionType: 'PL',
    title: 'Every round can be verified in your own browser',
    body: `<p>Open a round in your <a href="/member/bets">betting record</a> and press Verify. <a href="/blog/how-a-round-can-be-verified">How a round can be verified</a> explains what happens then.</p>`,
  },
  {
    id: 'limits',
    promotionType: 'PL',
    title: 'Set limits for deposits, stakes, losses and time',
    body: `<p>Tighter limits count at once. You find them under <a href="/member/limits">Limits and breaks</a>.</p>`,
  },
] as const
