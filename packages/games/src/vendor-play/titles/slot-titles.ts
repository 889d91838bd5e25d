/** Slots by vendor: `name | Chinese name | game | family of the plate | objects, the hero first | class of the theme`. */
export const SLOT_TITLES: Readonly<Record<string, string>> = {
  PAPERKITE: `
Lantern Regatta | 灯笼竞渡 | ten-lines | lantern | lantern ship fan drum kite envelope | festival
Kites over Willow Weir | 柳堰飞鸢 | rising-reels | lantern | kite cherryblossom swan tea rainbow sun | festival
The Folded Tiger | 折纸虎 | ways-243 | lantern | tiger fox rabbit owl lantern scroll | fortune
Plum Court Letters | 梅庭书简 | seven-clusters | lantern | feather plum scroll lamp lotus envelope | festival
Nine Paper Boats | 九只纸船 | hold-fifteen | tide | ship wave fish shell lantern moon | fortune
Teahouse at Dawn | 晨光茶馆 | twenty-lines | lantern | tea dumpling lotus orange bell sun | festival
Drum Street Night | 鼓街之夜 | pay-anywhere | lantern | drum mask lion lantern fireworks firecracker | festival
Monkey of Peach Ridge | 桃岭灵猴 | three-reels | lantern | monkey peach banana pine crown gem | myth
Rooftop Fireworks | 屋顶烟火 | steady-rise | lantern | fireworks moon star rocket firecracker envelope | festival
Panda’s Ink Garden | 熊猫墨园 | stacked-wilds | originals | panda lotus butterfly mountain fan scroll | fortune`,
  NINEFOLD: `
Ninefold Jade | 九重玉 | hold-fifteen | lantern | gem turtle shrine lotus dragon coin | fortune
Koi Ladder | 锦鲤天梯 | twenty-lines | tide | fish shell wave lotus dragon gem | fortune
Ox and Orchard | 福牛果园 | pay-anywhere | lantern | ox peach orange plum sun coin | fortune
Mahjong Moon | 麻将月 | three-reels | lantern | mahjong tea fan lantern crown moon | festival
The Silk Turtle | 丝绸神龟 | steady-rise | lantern | turtle feather shell lotus wave gem | fortune
Red Letter Feast | 红笺盛宴 | stacked-wilds | lantern | dumpling tea orange bell firecracker envelope | festival
Pagoda of Small Bells | 小铃宝塔 | wild-ways | lantern | pagoda shrine drum lantern dragon bell | fortune
Peacock Screen | 孔雀屏风 | five-clusters | lantern | peacock fan rose feather crown gem | fortune
Snake in the Bamboo | 竹林灵蛇 | expanding-book | originals | snake frog butterfly lotus fire lantern | fortune
Rooster at Five | 五更金鸡 | multiplier-rain | lantern | rooster bell drum lotus crown sun | festival`,
  REDPARASOL: `
Parasol Parade | 红伞巡游 | steady-rise | lantern | fan drum mask cherryblossom dragon lantern | festival
Cherry Snow | 樱花雪 | stacked-wilds | lantern | cherryblossom swan shrine snowflake moon bell | festival
Shrine Fox | 神社之狐 | wild-ways | lantern | fox shrine lantern bell fire scroll | myth
The Dumpling Express | 饺子快车 | five-clusters | lantern | dumpling chili mushroom tea train coin | festival
Rabbit under the Moon | 月下玉兔 | expanding-book | north | rabbit cake lotus star lantern moon | fortune
Harbour of Drums | 鼓声港 | multiplier-rain | tide | drum ship anchor lantern wave whale | festival
Two Dragon Gate | 双龙门 | hold-twenty | lantern | dragon tiger temple sword fire gem | myth
Lotus Clockwork | 莲花机关 | ten-lines | lantern | lotus hourglass frog key lamp gem | fortune
Flower Card Night | 花札之夜 | rising-reels | lantern | flowercards butterfly maple cherryblossom wine moon | fortune
Maple Ferry | 枫叶渡 | ways-243 | copper | maple fox ship pumpkin sun lantern | festival`,
  SALTWICK: `
Saltwick Beacon | 盐港灯塔 | expanding-book | north | lamp ship anchor whale wave compass | pirate
Wolves of Grey Fell | 灰岭群狼 | multiplier-rain | north | wolf owl pine mountain moon snowflake | night
The Ice Orchard | 冰果园 | hold-twenty | north | apple plum pine swan crown snowflake | myth
Hammer and Tide | 锤与潮 | ten-lines | north | hammer shield axe ship bolt ring | myth
Bear Winter | 熊之冬 | rising-reels | north | bear honey pine mountain moon snowflake | night
Swan Oath | 天鹅之誓 | ways-243 | north | swan rose sword feather crown ring | myth
Eagle Pass | 鹰隘 | seven-clusters | north | eagle bow feather shield mountain sun | myth
The Ninth Lantern | 第九盏灯 | hold-fifteen | north | lamp ghost owl key moon scroll | night
Seal Rock | 海豹岩 | twenty-lines | tide | seal fish shell anchor wave snowflake | ocean
Northlight Caravan | 北光商队 | pay-anywhere | north | comet wolf horse pine moon star | myth`,
  MARROWFEN: `
Marrowfen Ghosts | 骨沼幽灵 | rising-reels | north | ghost skull spider lamp moon key | night
The Vampire’s Larder | 吸血鬼的食窖 | ways-243 | velvet | vampire strawberry cupcake rose wine ring | night
Mushroom Witchery | 蘑菇巫术 | seven-clusters | north | mushroom frog potion crystalball wand wizard | myth
Owl Post | 猫头鹰邮局 | hold-fifteen | north | owl scroll feather key moon envelope | night
Pumpkin Wake | 南瓜守夜 | twenty-lines | copper | pumpkin ghost candy owl fire lantern | night
Spider Silk Manor | 蛛丝庄园 | pay-anywhere | north | spider castle ghost key vampire hourglass | night
Crystal Toads | 水晶蟾蜍 | three-reels | originals | frog lotus gem potion wand crystalball | myth
Skull Serenade | 骷髅小夜曲 | steady-rise | velvet | skull guitar trumpet rose heart moon | night
The Wizard’s Kitchen | 巫师厨房 | stacked-wilds | north | wizard chili mushroom potion fire scroll | myth
Fen Fairy Lights | 沼泽仙灯 | wild-ways | originals | fairy butterfly mushroom lotus lamp star | myth`,
  BRIARGATE: `
Briar Crown | 荆棘王冠 | twenty-lines | north | crown rose shield castle sword ring | myth
Gate of Swords | 剑之门 | pay-anywhere | north | sword shield dagger castle dragon gem | myth
The Unicorn Ledger | 独角兽账簿 | three-reels | velvet | unicorn feather rose ring rainbow scroll | myth
Castle of Keys | 钥匙古堡 | steady-rise | north | castle lamp ghost scroll key gem | night
Bowman’s Fortune | 弓手之运 | stacked-wilds | originals | bow apple feather target eagle coin | myth
Ember Duel | 余烬对决 | wild-ways | copper | sword shield hammer dragon fire bolt | myth
Silver Hooves | 银蹄 | five-clusters | north | horse shield ring moon unicorn coin | fortune
The Potion Fair | 药剂集市 | expanding-book | velvet | potion mushroom wand crystalball wizard hourglass | myth
Moonlit Armoury | 月下武库 | multiplier-rain | north | axe bow sword shield crown moon | night
Dragon’s Toll | 龙之税 | hold-twenty | copper | dragon castle moneybag key fire coin | myth`,
  TINDERLY: `
Tinderly Sweets | 火绒糖铺 | stacked-wilds | sugar | lollipop candy cupcake donut rainbow gift | candy
Cupcake Carousel | 蛋糕旋转木马 | wild-ways | sugar | cupcake icecream cookie cherries balloon cake | candy
Honey Hollow | 蜂蜜谷 | five-clusters | sugar | bee sunflower bear butterfly honey gift | candy
Donut Derby | 甜甜圈大赛 | expanding-book | sugar | donut cookie chocolate icecream horse trophy | candy
Strawberry Moon | 草莓月 | multiplier-rain | sugar | strawberry cake heart cherries rainbow moon | fruit
The Cookie Mill | 曲奇磨坊 | hold-twenty | sugar | cookie chocolate honey bell wheel gift | candy
Ice Cream Avalanche | 冰淇淋雪崩 | ten-lines | sugar | icecream cherries cookie lollipop rainbow snowflake | candy
Balloon Bakery | 气球面包房 | rising-reels | sugar | balloon donut cupcake cake star gift | candy
Lemon Lagoon | 柠檬湖 | ways-243 | sugar | lemon kiwi fish wave sun shell | fruit
Candy Clockwork | 糖果机关 | seven-clusters | sugar | candy lollipop hourglass gem key gift | candy`,
  GLASSORCHARD: `
Glass Apples | 玻璃苹果 | multiplier-rain | sugar | apple peach plum grapes diamond bell | fruit
Orchard by Night | 夜果园 | hold-twenty | north | apple owl grapes lamp moon star | fruit
Peach Procession | 桃子游行 | ten-lines | sugar | peach mango orange plum crown bell | fruit
Cherry Relay | 樱桃接力 | rising-reels | sugar | cherries strawberry lemon kiwi bolt star | fruit
Pineapple Pier | 菠萝码头 | ways-243 | tide | pineapple coconut cocktail palm wave sun | fruit
Watermelon Days | 西瓜时光 | seven-clusters | sugar | watermelon lemon kiwi icecream bee sun | fruit
The Grape Ledger | 葡萄账簿 | hold-fifteen | velvet | grapes wine rose scroll crown coin | fruit
Mango Monsoon | 芒果季风 | twenty-lines | sugar | mango banana coconut parrot rainbow bolt | fruit
Crystal Cider | 水晶苹果酒 | pay-anywhere | copper | apple beer honey maple diamond bell | fruit
Sevenfold Plum | 七层李 | three-reels | sugar | plum grapes orange cherryblossom star gift | fruit`,
  SUNPETAL: `
Sunpetal Meadow | 日瓣草甸 | ways-243 | originals | sunflower butterfly bee beetle rainbow sun | fortune
Butterfly Exchange | 蝴蝶交易所 | seven-clusters | originals | butterfly rose lotus sunflower fairy gem | fortune
The Rose Window | 玫瑰窗 | hold-fifteen | velvet | rose swan heart ring crown bell | fortune
Frog Sonata | 青蛙奏鸣曲 | twenty-lines | originals | frog trumpet drum lotus fairy moon | festival
The Bee Academy | 蜜蜂学院 | pay-anywhere | sugar | bee sunflower honey scroll crown bell | fortune
Rabbit Picnic | 兔子野餐 | three-reels | originals | rabbit apple strawberry cake balloon sun | fruit
Rainbow Allotment | 彩虹菜园 | steady-rise | originals | pumpkin chili mushroom sunflower rainbow gift | fruit
Beetle Jewels | 甲虫珠宝 | stacked-wilds | originals | beetle diamond ring gem crown sun | fortune
Shamrock Lane | 三叶巷 | wild-ways | originals | shamrock hat horse clover rainbow coin | fortune
Swans at Noon | 正午天鹅 | five-clusters | tide | swan fish butterfly lotus heart sun | fortune`,
  COPPERDALE: `
Copperdale Deep | 铜谷深处 | pay-anywhere | copper | pickaxe lamp train gem bomb coin | mining
Lamp Nine | 九号矿灯 | three-reels | copper | lamp map pickaxe key fire gem | mining
The Runaway Ore | 失控矿车 | steady-rise | copper | train hat gem pickaxe bolt bomb | mining
Cinder Claim | 灰烬矿权 | stacked-wilds | copper | volcano pickaxe gem diamond dragon fire | mining
Gem Cutter Street | 宝石匠街 | wild-ways | copper | gem ring lamp key crown diamond | mining
Dynamite Choir | 炸药合唱 | five-clusters | copper | firecracker trumpet drum bomb fire coin | mining
Mountain of Keys | 万钥山 | expanding-book | copper | mountain map lamp moai gem key | mining
The Silver Shift | 白银夜班 | multiplier-rain | north | pickaxe lamp owl moon bolt coin | mining
Old Moneybag Mine | 老钱袋矿 | hold-twenty | copper | moneybag pickaxe hat bell bomb coin | mining
The Compass Seam | 罗盘矿层 | ten-lines | copper | compass map mountain gem star key | mining`,
  DUSTHOLLOW: `
Dust Hollow Marshal | 尘谷警长 | wild-ways | copper | hat horse guitar eagle star whistle | west
Cactus Jukebox | 仙人掌点唱机 | five-clusters | copper | cactus guitar trumpet microphone hat sun | west
Scorpion Mile | 蝎子里 | expanding-book | copper | scorpion snake eagle cactus fire skull | west
Buffalo Country | 野牛之乡 | multiplier-rain | copper | buffalo eagle wolf horse mountain sun | west
Chili at Noon | 正午辣椒 | hold-twenty | copper | chili cactus hat bell fire sun | west
The Telegraph Train | 电报列车 | ten-lines | copper | train map whistle hat bolt star | west
Rodeo of Stars | 群星竞技 | rising-reels | copper | horse ox hat trumpet star trophy | west
Desert Fox Saloon | 沙狐酒馆 | ways-243 | copper | fox beer guitar hat joker coin | west
Whistle Stop Gold | 小站黄金 | seven-clusters | copper | train whistle hat bell moneybag coin | west
Prairie Lightning | 草原闪电 | hold-fifteen | copper | buffalo horse eagle sunflower bolt moon | west`,
  OXBOWREEL: `
Oxbow Steamers | 牛轭湖汽船 | hold-twenty | copper | ship anchor trumpet hat wheel coin | pirate
River King’s Feast | 河王盛宴 | ten-lines | tide | fish lobster crab wine crown bell | ocean
Crocodile Corner | 鳄鱼角 | rising-reels | originals | crocodile frog turtle palm parrot gem | ocean
Paddle Wheel Blues | 明轮蓝调 | ways-243 | velvet | trumpet guitar microphone drum ship moon | carnival
The Gilded Trout | 镀金鳟鱼 | seven-clusters | tide | fish lotus shell wave sun coin | fortune
Bear Ford | 熊渡口 | hold-fifteen | copper | bear fish pine honey eagle moon | west
Catfish Bend | 鲶鱼湾 | twenty-lines | tide | fish frog lotus lamp moon coin | ocean
Hat Full of Rain | 一帽子雨 | pay-anywhere | copper | hat frog clover rainbow bolt coin | fortune
Maple Bend | 枫湾 | three-reels | copper | maple fox owl pumpkin sun lamp | fortune
Ferryman’s Coin | 摆渡人的硬币 | steady-rise | north | ghost ship lamp key moon coin | myth`,
  OLDMARKET: `
Old Market Magicians | 老市集魔术师 | seven-clusters | spur | joker rabbit hat balloon wand star | carnival
The Spice Caravan | 香料商队 | hold-fifteen | copper | chili elephant lamp urn sun coin | old-town
Clockmaker’s Row | 钟匠街 | twenty-lines | spur | hourglass owl bell key gem coin | old-town
Genie of Stall Nine | 九号摊精灵 | pay-anywhere | velvet | genie peacock urn ring lamp moneybag | old-town
Bazaar of Mirrors | 镜之集市 | three-reels | velvet | mask peacock fan lamp crystalball diamond | old-town
The Organ Grinder | 手摇风琴 | steady-rise | spur | monkey trumpet drum balloon joker bell | carnival
Masks at Midnight | 午夜假面 | stacked-wilds | velvet | mask rose wine trumpet moon fireworks | carnival
The Bellringers | 敲钟人 | wild-ways | spur | bell castle rooster sun crown key | old-town
Strongman Saturday | 大力士星期六 | five-clusters | spur | hammer lion balloon trophy joker star | carnival
Chestnut Square | 栗子广场 | expanding-book | copper | maple cookie tea pumpkin lamp bell | old-town`,
  LOWTIDE: `
Low Tide Treasures | 退潮宝藏 | three-reels | tide | shell crab anchor map whale oyster | ocean
The Whale Choir | 鲸鱼合唱团 | steady-rise | tide | whale dolphin trumpet shell wave moon | ocean
Octopus Orchestra | 章鱼乐团 | stacked-wilds | tide | octopus trumpet guitar drum wave shell | ocean
Coral Crossing | 珊瑚渡 | wild-ways | tide | coral tropicalfish jellyfish pufferfish turtle oyster | ocean
Captain Parrot | 鹦鹉船长 | five-clusters | tide | parrot ship anchor map skull coin | pirate
Mermaid’s Post | 人鱼邮局 | expanding-book | tide | mermaid fish shell envelope trident oyster | ocean
Tide Clock | 潮汐钟 | multiplier-rain | tide | hourglass crab shell anchor wave moon | ocean
Shark Alley Nights | 鲨鱼巷之夜 | hold-twenty | tide | shark squid fish anchor bolt moon | ocean
Dolphin Relay | 海豚接力 | ten-lines | tide | dolphin tropicalfish wave shell rainbow sun | ocean
The Lobster Gentleman | 龙虾绅士 | rising-reels | velvet | lobster hat wine crab ring coin | ocean`,
  KELPHOUSE: `
Kelp House Gardens | 海藻园 | five-clusters | tide | turtle coral jellyfish tropicalfish mermaid oyster | ocean
Jellyfish Lanterns | 水母灯 | expanding-book | tide | jellyfish squid shell moon lamp star | ocean
Trident Bay | 三叉戟湾 | multiplier-rain | tide | mermaid whale shell wave trident crown | myth
The Sunken Clock | 沉没的钟 | hold-twenty | tide | hourglass skull ship octopus key coin | pirate
Crab Carnival | 螃蟹嘉年华 | ten-lines | tide | crab balloon drum trumpet mask shell | carnival
Pearl Divers’ Row | 采珠人街 | rising-reels | tide | oyster fish turtle shell ring diamond | ocean
Storm Harbour | 风暴港 | ways-243 | north | ship anchor whale wave bolt compass | pirate
Turtle Express | 海龟快车 | seven-clusters | tide | turtle dolphin shell wave bolt coin | ocean
The Squid Inkwell | 墨鱼墨水瓶 | hold-fifteen | tide | squid feather fish scroll moon key | ocean
Anchor and Rose | 锚与玫瑰 | twenty-lines | velvet | anchor swan ship rose heart ring | pirate`,
  QUIETCOMET: `
Quiet Comet | 静默彗星 | ten-lines | arena | comet satellite planet ufo star bolt | space
Robot Tea Time | 机器人茶歇 | rising-reels | arena | robot cookie tea satellite bolt gem | arcade
Pixel Picnic | 像素野餐 | ways-243 | arena | alien cake gamepad donut rocket star | arcade
Orbit Bakery | 轨道面包房 | seven-clusters | arena | planet donut cookie rocket comet star | space
Satellite Serenade | 卫星小夜曲 | hold-fifteen | arena | satellite microphone guitar moon heart star | space
Moon Rover Rally | 月面车拉力 | twenty-lines | arena | car motorcycle rocket moon bolt trophy | space
The Last Arcade | 最后的街机厅 | pay-anywhere | arena | joystick gamepad invader robot disco coin | arcade
Alien Allotment | 外星菜园 | three-reels | originals | alien mushroom pumpkin sunflower ufo gem | space
Nebula Ladder | 星云天梯 | steady-rise | north | planet comet rocket star rainbow diamond | space
Disco Singularity | 迪斯科奇点 | stacked-wilds | velvet | disco microphone planet heart bolt star | arcade`,
}
