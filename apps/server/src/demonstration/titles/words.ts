import type { GameCard } from '@baize/contract'

/**
 * Words that names of games are made of, by theme: `English|Chinese`, and for heroes the object
 * that stands in the middle of the tile. Every list is our own.
 */
export interface Theme {
  readonly family: GameCard['tile']['family']
  readonly classes: readonly string[]
  readonly qualities: string
  readonly heroes: string
  readonly places: string
  readonly things: string
  /** Objects beside and behind the hero. */
  readonly beside: string
}

const lantern: Theme = {
  family: 'lantern',
  classes: ['festival', 'fortune'],
  qualities:
    'Golden|金,Jade|翡翠,Crimson|赤,Lucky|幸运,Silken|锦绣,Vermilion|朱红,Imperial|御,Gilded|鎏金,Autumn|秋日,Bamboo|竹,Cinnabar|丹砂,Blossoming|盛放,Paper|纸,Ninefold|九重,Scarlet|绯红,Moonlit|月下,Fragrant|芬芳,Eastern|东方,Amber|琥珀,Wandering|云游,Prosperous|兴旺,Twin|双,Laughing|欢笑,Peony|牡丹,Sandalwood|檀香,Lacquered|漆彩,Singing|歌咏,Drifting|飘',
  heroes:
    'Dragon|龙|dragon,Tiger|虎|tiger,Panda|熊猫|panda,Lantern|灯笼|lantern,Lotus|莲花|lotus,Monkey|灵猴|monkey,Rooster|金鸡|rooster,Ox|福牛|ox,Rabbit|玉兔|rabbit,Horse|骏马|horse,Snake|灵蛇|snake,Turtle|神龟|turtle,Peacock|孔雀|peacock,Envelope|红包|envelope,Fan|扇|fan,Drum|鼓|drum,Kite|风筝|kite,Teahouse|茶馆|tea,Dumpling|饺子|dumpling,Firecracker|爆竹|firecracker,Fireworks|烟花|fireworks,Pagoda|宝塔|pagoda,Shrine|神社|shrine,Bell|钟|bell,Koi|锦鲤|fish,Blossom|樱花|cherryblossom,Scroll|画卷|scroll,Coin|铜钱|coin',
  places:
    'the River Gate|河门,Nine Bridges|九桥,the Red Court|红庭,the Silk Road|丝路,the Lantern Fair|灯会,Plum Hill|梅岭,the Jade Pool|瑶池,the Spring Market|春市,Cloud Terrace|云台,the Old Harbour|古港,the Inner Garden|内苑,Crane Lake|鹤湖,the West Tower|西楼,Thousand Steps|千阶,the Night Parade|夜巡,Ginger Street|姜街',
  things:
    'Fortune|财运,Festival|庆典,Parade|巡游,Blessing|祈福,Treasure|宝藏,Dance|之舞,Feast|盛宴,Wishes|心愿,Dynasty|王朝,Promise|之约,Wheel|转轮,Gathering|聚会,Secret|秘密,Riches|财富',
  beside: 'lantern,coin,lotus,envelope,fan,firecracker,cherryblossom,bell',
}

const north: Theme = {
  family: 'north',
  classes: ['myth', 'night'],
  qualities:
    'Frozen|冰封,Silver|银,Ashen|灰烬,Northern|北境,Winter|寒冬,Hollow|空谷,Starlit|星光,Whispering|低语,Grim|冷峻,Runic|符文,Midnight|午夜,Pale|苍白,Storm|风暴,Ancient|远古,Shattered|破碎,Hidden|隐秘,Raven|渡鸦,Iron|铁,Elder|长者,Twilight|暮光,Moonbound|缚月,Thunder|雷,Restless|不眠,Sunken|沉没,Veiled|蒙纱,Glacial|冰川,Fabled|传说,Howling|呼啸',
  heroes:
    'Wolf|狼|wolf,Bear|熊|bear,Owl|猫头鹰|owl,Eagle|鹰|eagle,Moon|月|moon,Comet|彗星|comet,Sword|剑|sword,Shield|盾|shield,Axe|战斧|axe,Hammer|战锤|hammer,Crown|王冠|crown,Castle|城堡|castle,Ghost|幽灵|ghost,Vampire|吸血鬼|vampire,Wizard|巫师|wizard,Fairy|仙子|fairy,Crystal|水晶球|crystalball,Potion|药剂|potion,Dagger|匕首|dagger,Skull|骷髅|skull,Unicorn|独角兽|unicorn,Swan|天鹅|swan,Spider|蜘蛛|spider,Feather|羽毛|feather,Snowflake|雪花|snowflake,Ring|戒指|ring,Mountain|雪山|mountain,Bow|长弓|bow',
  places:
    'the Long Night|长夜,Frostmere|霜湖,the High Pass|高岭,the Black Fjord|黑峡湾,Raven Keep|渡鸦堡,the Last Fire|余火,Stone Hollow|石谷,the Sleeping King|沉睡之王,Wolfwater|狼水,the Ninth Gate|第九门,Mistholm|雾岛,the Broken Oath|破誓,Emberfall|落烬,the Pale Moor|白原,the Tall Pines|高松,Nightharbour|夜港',
  things:
    'Saga|传奇,Oath|誓言,Legend|传说,Hunt|狩猎,Rune|符文,Rising|崛起,Vigil|守夜,Reckoning|清算,Crossing|横渡,Tales|故事,Throne|王座,Echo|回声,Omen|预兆,Hoard|宝库',
  beside: 'moon,star,snowflake,gem,shield,feather,comet,pine',
}

const copper: Theme = {
  family: 'copper',
  classes: ['west', 'mining'],
  qualities:
    'Dusty|尘土,Rusty|锈铁,Copper|铜,Lonesome|孤独,Wild|狂野,Desert|荒漠,Outlaw|亡命,High Noon|正午,Canyon|峡谷,Whiskey|威士忌,Sundown|日落,Rattling|响尾,Crooked|弯曲,Prairie|草原,Lost|失落,Badland|恶地,Big|大,Mesa|台地,Howdy|你好,Frontier|边疆,Stubborn|倔强,Runaway|脱缰,Sagebrush|鼠尾草,Powder|火药,Tumbleweed|风滚草,Gritty|坚毅,Blazing|炽热,Deep|深',
  heroes:
    'Buffalo|野牛|buffalo,Horse|马|horse,Miner|矿工|pickaxe,Nugget|金块|coin,Dynamite|炸药|firecracker,Cactus|仙人掌|cactus,Marshal|警长|hat,Scorpion|蝎子|scorpion,Eagle|鹰|eagle,Train|火车|train,Bandit|强盗|mask,Fox|狐|fox,Guitar|吉他|guitar,Moneybag|钱袋|moneybag,Volcano|火山|volcano,Map|藏宝图|map,Lamp|油灯|lamp,Trumpet|号角|trumpet,Gem|宝石|gem,Snake|响尾蛇|snake,Bear|灰熊|bear,Compass|罗盘|compass,Wheel|车轮|wheel,Chili|辣椒|chili,Star|警徽|star,Key|钥匙|key,Fire|篝火|fire,Urn|陶罐|urn',
  places:
    'Dry Creek|干溪,Silver Gulch|银谷,the Last Saloon|最后酒馆,Coyote Ridge|郊狼岭,Devil Flats|魔鬼滩,the Rio Norte|北河,Boomtown|繁荣镇,Widow Canyon|寡妇峡,the Long Trail|长路,Salt Basin|盐盆地,Nugget Hill|金块山,Crow County|乌鸦县,the Old Shaft|旧矿井,Gallows Point|绞架角,Maple Junction|枫站,Dead Letter|死信镇',
  things:
    'Rush|淘金热,Stampede|奔腾,Showdown|对决,Claim|矿权,Heist|劫案,Trail|小径,Bounty|赏金,Strike|矿脉,Roundup|围捕,Express|快车,Vein|金脉,Standoff|对峙,Payday|发薪日,Ride|驰骋',
  beside: 'coin,cactus,star,gem,pickaxe,fire,hat,moneybag',
}

const sugar: Theme = {
  family: 'sugar',
  classes: ['fruit', 'candy'],
  qualities:
    'Sweet|甜蜜,Juicy|多汁,Fizzy|气泡,Sugar|糖,Frosted|糖霜,Jolly|快乐,Minty|薄荷,Bubbly|泡泡,Sunny|阳光,Sticky|黏黏,Tangy|酸甜,Velvet|丝绒,Dizzy|晕眩,Rainbow|彩虹,Peppy|活力,Toasty|暖烘烘,Whipped|奶油,Popping|跳跳,Glossy|亮晶,Tropical|热带,Summer|夏日,Merry|欢乐,Crispy|脆,Melting|融化,Sparkling|闪亮,Cosy|温馨,Giddy|飘飘,Ripe|成熟',
  heroes:
    'Cherry|樱桃|cherries,Lemon|柠檬|lemon,Orange|橙子|orange,Melon|西瓜|watermelon,Grape|葡萄|grapes,Strawberry|草莓|strawberry,Pineapple|菠萝|pineapple,Peach|蜜桃|peach,Apple|苹果|apple,Banana|香蕉|banana,Mango|芒果|mango,Kiwi|猕猴桃|kiwi,Coconut|椰子|coconut,Berry|蓝莓|plum,Candy|糖果|candy,Lollipop|棒棒糖|lollipop,Donut|甜甜圈|donut,Cake|蛋糕|cake,Cupcake|杯糕|cupcake,Sundae|圣代|icecream,Honey|蜂蜜|honey,Chocolate|巧克力|chocolate,Cookie|曲奇|cookie,Bee|蜜蜂|bee,Butterfly|蝴蝶|butterfly,Sunflower|向日葵|sunflower,Balloon|气球|balloon,Clover|四叶草|clover',
  places:
    'Candy Lane|糖果巷,the Orchard|果园,Sherbet Bay|冰糕湾,the Sugar Mill|糖坊,Picnic Hill|野餐山,the Sweet Shop|糖果店,Jam Valley|果酱谷,the Bakery|面包房,Marzipan Square|杏仁广场,the Fruit Stall|水果摊,Syrup Falls|糖浆瀑布,Custard Cove|蛋奶湾,the Ice Parlour|冰室,Blossom End|花尾,Toffee Town|太妃镇,the Greenhouse|温室',
  things:
    'Splash|飞溅,Burst|爆裂,Party|派对,Crush|心动,Delight|喜悦,Rush|狂欢,Fiesta|嘉年华,Basket|果篮,Twist|旋风,Bonanza|大丰收,Swirl|漩涡,Parade|游行,Jam|果酱,Rain|雨',
  beside: 'cherries,candy,lemon,strawberry,lollipop,star,clover,balloon',
}

const tide: Theme = {
  family: 'tide',
  classes: ['ocean', 'pirate'],
  qualities:
    'Coral|珊瑚,Sunken|沉船,Deep|深海,Salty|咸,Tidal|潮汐,Pearly|珍珠,Turquoise|绿松石,Roaring|怒吼,Hidden|隐秘,Misty|迷雾,Wandering|漂流,Emerald|翠绿,Stormy|风暴,Shimmering|波光,Ghostly|幽灵,Golden|黄金,Drowned|沉没,Silent|寂静,Reckless|无畏,Azure|蔚蓝,Barnacle|藤壶,Midnight|午夜,Lagoon|泻湖,Southern|南方,Captain’s|船长的,Driftwood|浮木,Lost|失落,Foaming|白浪',
  heroes:
    'Whale|鲸|whale,Dolphin|海豚|dolphin,Shark|鲨|shark,Octopus|章鱼|octopus,Squid|乌贼|squid,Crab|螃蟹|crab,Lobster|龙虾|lobster,Pufferfish|河豚|pufferfish,Clownfish|小丑鱼|tropicalfish,Shell|贝壳|shell,Oyster|牡蛎|oyster,Jellyfish|水母|jellyfish,Seal|海豹|seal,Reef|珊瑚礁|coral,Anchor|铁锚|anchor,Trident|三叉戟|trident,Wave|巨浪|wave,Galleon|大帆船|ship,Turtle|海龟|turtle,Mermaid|美人鱼|mermaid,Parrot|鹦鹉|parrot,Compass|罗盘|compass,Map|海图|map,Skull|骷髅|skull,Palm|棕榈|palm,Gem|海蓝宝|gem,Crown|海王冠|crown,Fish|银鱼|fish',
  places:
    'Seven Reefs|七礁,the Deep Blue|深蓝,Pearl Cove|珍珠湾,the Kraken’s Bay|海怪湾,Lantern Shoal|灯笼滩,the Sunken City|沉城,Gull Island|海鸥岛,the Whirlpool|漩涡,Cape Fortune|财富角,the Blue Hole|蓝洞,Siren Rocks|海妖岩,the Moon Tide|月潮,Mako Straits|鲭鲨峡,the Wreck|残骸,Conch Key|海螺岛,the Trade Wind|信风',
  things:
    'Treasure|宝藏,Voyage|航程,Catch|渔获,Bounty|赏金,Song|之歌,Plunder|掠夺,Current|洋流,Depths|深渊,Dive|潜水,Legend|传说,Riches|财富,Fleet|舰队,Charts|海图,Call|呼唤',
  beside: 'shell,fish,anchor,coral,wave,coin,tropicalfish,oyster',
}

const arena: Theme = {
  family: 'arena',
  classes: ['arcade', 'space'],
  qualities:
    'Neon|霓虹,Cosmic|宇宙,Turbo|涡轮,Quantum|量子,Hyper|超能,Laser|激光,Pixel|像素,Astral|星界,Electric|电光,Orbital|轨道,Binary|双星,Chrome|铬,Plasma|等离子,Zero|零号,Synth|合成,Lunar|月面,Retro|复古,Solar|太阳,Galactic|银河,Rogue|流浪,Glitch|故障,Infra|红外,Stellar|恒星,Atomic|原子,Vector|矢量,Omega|欧米茄,Static|静电,Rapid|极速',
  heroes:
    'Rocket|火箭|rocket,Alien|外星人|alien,Robot|机器人|robot,Invader|入侵者|invader,Saucer|飞碟|ufo,Satellite|卫星|satellite,Joystick|摇杆|joystick,Pad|手柄|gamepad,Planet|行星|planet,Comet|彗星|comet,Star|星|star,Bolt|闪电|bolt,Disco|迪斯科|disco,Racer|赛车|car,Rider|骑手|motorcycle,Jet|喷气机|plane,Gem|晶石|gem,Target|靶心|target,Bomb|炸弹|bomb,Die|骰子|die,Microphone|麦克风|microphone,Shield|护盾|shield,Skull|头骨|skull,Moon|月球|moon,Sun|太阳|sun,Key|密钥|key,Wheel|飞轮|wheel,Trophy|奖杯|trophy',
  places:
    'Sector Nine|九号区,the Outer Ring|外环,Neon City|霓虹城,the Void|虚空,Station Zero|零号站,Level Ninety|九十关,the Grid|网格,Dark Matter|暗物质,the Arcade|街机厅,Nova Prime|新星,the Red Planet|红色星球,Hangar Six|六号机库,the Warp Gate|跃迁门,Midnight Drive|午夜驰,Circuit Park|电路公园,the Far Side|背面',
  things:
    'Blast|爆发,Run|狂奔,Protocol|协议,Drift|漂移,Overload|过载,Quest|征途,Chase|追击,Combo|连击,Signal|信号,Strike|突击,Boost|加速,Patrol|巡逻,Remix|混音,Launch|发射',
  beside: 'bolt,star,gem,planet,comet,die,coin,satellite',
}

const spur: Theme = {
  family: 'spur',
  classes: ['old-town', 'carnival'],
  qualities:
    'Market|集市,Carnival|狂欢节,Brass|黄铜,Painted|彩绘,Street|街头,Plaza|广场,Velvet|天鹅绒,Evening|傍晚,Roaming|流浪,Dancing|舞动,Harvest|丰收,Corner|街角,Sunday|周日,Tin|锡,Riverside|河畔,Backyard|后院,Grand|盛大,Dusk|黄昏,Cobble|石板,Tambourine|铃鼓,Village|乡村,Copperpot|铜锅,Marching|行进,Gypsum|石膏,Saffron|藏红花,Terrace|露台,Clay|陶土,Festive|节庆',
  heroes:
    'Rooster|公鸡|rooster,Drum|鼓|drum,Guitar|吉他|guitar,Trumpet|小号|trumpet,Mask|面具|mask,Balloon|气球|balloon,Ticket|门票|ticket,Elephant|大象|elephant,Lion|狮子|lion,Parrot|鹦鹉|parrot,Rose|玫瑰|rose,Wine|美酒|wine,Chili|辣椒|chili,Pumpkin|南瓜|pumpkin,Bell|铃铛|bell,Kite|风筝|kite,Joker|小丑|joker,Wheel|摩天轮|wheel,Feather|羽毛|feather,Peacock|孔雀|peacock,Gorilla|大猩猩|gorilla,Donkey|毛驴|horse,Sunflower|向日葵|sunflower,Lamp|神灯|lamp,Genie|精灵|genie,Camel Coin|驼币|coin,Fire|火焰|fire,Gift|礼物|gift',
  places:
    'Olive Square|橄榄广场,the Big Top|大帐篷,Fountain Street|喷泉街,the Old Quarter|老城区,the Spice Bazaar|香料市集,Bell Tower|钟楼,Harbour Road|港路,the Puppet Show|木偶戏,Clockmaker Row|钟匠巷,the Wine Cellar|酒窖,Orange Court|橙院,the Midway|游乐场,Weaver Lane|织工巷,the Night Bus|夜车,Copper Steps|铜阶,the Back Room|后厅',
  things:
    'Fair|集市,Show|秀,Serenade|小夜曲,Jackstraw|游签,Lottery|彩签,March|进行曲,Fiesta|庆典,Caravan|商队,Circus|马戏,Nights|之夜,Bazaar|市集,Waltz|华尔兹,Parade|游行,Stories|故事',
  beside: 'star,drum,feather,ticket,rose,bell,balloon,coin',
}

/** Themes of slots; tables, shoots, draws and matches have words of their own. */
export const SLOT_THEMES: readonly Theme[] = [lantern, north, copper, sugar, tide, arena, spur]

/** Where something is played, by kind: rooms and tables, waters, draws, matches, pits. */
export const ROOMS = {
  LIVE: {
    classes: ['baccarat', 'roulette', 'blackjack', 'dragon-tiger', 'sicbo', 'wheel', 'poker'],
    names:
      'Baccarat|百家乐|baccarat,Roulette|轮盘|roulette,Blackjack|二十一点|blackjack,Dragon Tiger|龙虎|dragontiger,Sic Bo|骰宝|sicbo,Money Wheel|幸运轮|moneywheel,Casino Hold’em|赌场扑克|holdem',
    rooms:
      'Salon Rouge|红沙龙,The Library|书房,Garden Room|花园厅,Harbour View|海景厅,Crystal Hall|水晶厅,Orchid|兰花厅,Jasmine|茉莉厅,Emerald Room|翡翠厅,The Terrace|露台厅,Blue Salon|蓝沙龙,Velvet Room|丝绒厅,The Attic|阁楼,Amber|琥珀厅,Camellia|山茶厅,Opal|欧泊厅,Sapphire|蓝宝厅,The Study|书斋,Moon Room|月厅,Cedar|雪松厅,Ivory Hall|象牙厅,Lilac|丁香厅,Marble Room|大理石厅,The Balcony|阳台厅,Onyx|玛瑙厅,Pearl Salon|珍珠厅,Rosewood|红木厅,Topaz|黄玉厅,The Vault|金库厅,Willow|柳厅,Zenith|天顶厅,Lantern Room|灯笼厅,Mahogany|桃木厅,Fern|蕨厅,Saffron|藏红厅,Indigo|靛蓝厅,Juniper|杜松厅,Magnolia|玉兰厅,Peacock|孔雀厅,Crane|鹤厅,Laurel|月桂厅,Maple|枫厅,Nocturne|夜曲厅,Prelude|序曲厅,Sonata|奏鸣厅,Quartz|石英厅,Coral Room|珊瑚厅,Birch|白桦厅,Heather|石楠厅,Dahlia|大丽厅,Ember|余烬厅,Foxglove|毛地黄厅,Hazel|榛厅,Ivy|常春藤厅,Larch|落叶松厅,Myrtle|桃金娘厅,Nutmeg|肉豆蔻厅,Primrose|报春厅,Russet|赤褐厅,Thistle|蓟厅,Umber|赭厅',
    family: 'velvet',
    beside: 'chips,heart,diamond,rose,coin,wine',
  },
  FISH: {
    classes: ['fish-shooting'],
    names:
      'Hunter|猎手|trident,Harpoon|鱼叉|trident,Frenzy|狂潮|shark,King|之王|crown,Party|派对|pufferfish,Cannon|火炮|bomb,Legend|传说|whale',
    rooms:
      'Abyss|深渊,Ocean|海洋,Reef|珊瑚礁,Lagoon|泻湖,Shark Bay|鲨鱼湾,Dragon Sea|龙海,Octopus|章鱼,Golden Toad|金蟾,Deep Trench|海沟,Crab Island|蟹岛,Mermaid|美人鱼,Jellyfish|水母,Pirate Cove|海盗湾,Turtle Shoal|龟滩,Coral Palace|珊瑚宫,Whale Song|鲸歌,Ice Sea|冰海,Lava Reef|熔岩礁,River Delta|三角洲,Moon Tide|月潮,Pearl Bed|珍珠床,Kelp Forest|海藻林,Koi Pond|锦鲤池,Swordfish|剑鱼,Manta|蝠鲼,Seahorse|海马,Stingray|魟鱼,Barracuda|梭鱼',
    family: 'tide',
    beside: 'fish,tropicalfish,shell,coral,crab,jellyfish',
  },
  PVP: {
    classes: ['poker', 'rummy', 'dominoes', 'mahjong', 'dice'],
    names:
      'Hold’em|德州扑克|holdem,Omaha|奥马哈|omaha,Rummy|拉米|rummy,Dominoes|多米诺|dominoes,Mahjong|麻将|mahjong,Thirteen|十三张|thirteen,Liar’s Dice|吹牛骰|dicecup',
    rooms:
      'Kitchen Table|厨房桌,River|河牌,Night Shift|夜班,Old Friends|老友,Back Room|后厅,Quick Seat|快座,Deep Stack|深筹,Six Seats|六人桌,Sunday|周日,Lunch Break|午休,Royal|皇家,Corner|角落,Long Game|长局,Blind Luck|盲运,Straight|顺子,Full House|葫芦,Ace High|高张,Two Pair|两对,Low Ball|低球,Front Porch|门廊,Rail|栏边,Bluff|诈唬,Heads Up|单挑,Tournament|锦标,Turbo|快速,Grand|大师,Club|俱乐部,Pocket|口袋,Suited|同花,Wild Card|百搭,Steady Hand|稳手,Cold Deck|冷牌,Open Table|开桌,Last Chair|末席,Fifth Street|第五街',
    family: 'kings',
    beside: 'chips,heart,diamond,coin,crown,trophy',
  },
  ELOTT: {
    classes: ['keno', 'pick', 'quick-draw'],
    names:
      'Keno|基诺|balls,Pick 3|选三|ticket,Pick 4|选四|ticket,Five Minute Draw|五分彩|hourglass,Bingo|宾果|balls,Number Wheel|数字轮|moneywheel',
    rooms:
      'Sunrise|日出,Noon|正午,Evening|傍晚,Lucky Street|幸运街,Green Ball|绿球,Blue Ball|蓝球,Red Ball|红球,Twelve|十二,Harbour|港湾,Metro|都会,Island|海岛,Valley|山谷,Garden|花园,Rainbow|彩虹,Clover|四叶草,Little Bell|小铃,Paper Boat|纸船,Kite|风筝,Postman|邮差,Marketplace|市集,Windmill|风车,Lighthouse|灯塔,Sparrow|麻雀,Cricket|蟋蟀,Bicycle|单车,Firefly|萤火虫,Pinwheel|风轮,Button|纽扣,Marble|弹珠,Ribbon|丝带,Penny|便士,Acorn|橡果,Thimble|顶针,Teapot|茶壶,Daisy|雏菊,Snail|蜗牛,Pebble|卵石,Whistle|口哨,Lemonade|柠檬水,Drumbeat|鼓点,Balloon|气球,Sunday|周日',
    family: 'draw',
    beside: 'balls,ticket,star,clover,coin,balloon',
  },
  SPORTS: {
    classes: ['sportsbook', 'virtual-sports'],
    names:
      'Football|足球|football,Basketball|篮球|basketball,Tennis|网球|tennis,Baseball|棒球|baseball,Volleyball|排球|volleyball,Cricket|板球|cricket,Boxing|拳击|boxing,Golf|高尔夫|golf,Hockey|冰球|hockey',
    rooms: 'Saturday|周六,World|世界,Home Ground|主场,Late Kick-off|夜场,City|城市',
    family: 'pitch',
    beside: 'trophy,medal,whistle,star',
  },
  ESPORTS: {
    classes: ['esports'],
    names:
      'Arena|竞技场|gamepad,Lanes|三路|sword,Squad|小队|target,Racing|竞速|car,Duel|决斗|joystick,Raid|突袭|robot',
    rooms: 'Neon|霓虹,Midnight|午夜,Champion|冠军,Rookie|新秀,Final|决赛',
    family: 'arena',
    beside: 'trophy,bolt,star,target',
  },
  COCKFIGHT: {
    classes: ['derby'],
    names:
      'Derby|大赛|rooster,Pit|斗场|duel,Ring|擂台|duel,Championship|锦标|trophy,Showdown|对决|duel',
    rooms: 'Sunset|日落,Old Town|老城,Golden Spur|金距,Red Feather|红羽,Harbour|港湾,Plaza|广场',
    family: 'spur',
    beside: 'feather,coin,fire,medal',
  },
} as const
