/** Names have forms: capitals in scripts that have them, few signs in those of China, Japan and Korea, few words elsewhere. */
import { fold } from '../words/text.ts'
import { nameParticles } from './name-words.ts'

const wordsMax = 6
const lengthMax = 60

/** The strength says how much the form alone speaks for a name; none is the form of no name. */
export function nameStrength(words: readonly string[]): number | undefined {
  const text = words.join(' ')
  if (words.length === 0 || words.length > wordsMax || text.length > lengthMax) return undefined
  if (/\p{Script=Hangul}/u.test(text)) return koreanStrength(text)
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return hanStrength(words)
  if (!words.every(isNameWord)) return undefined
  if (/^[\p{Lo}\p{M}\s'’"״׳.-]+$/u.test(text)) return caselessStrength(words)
  return casedStrength(words)
}

const isNameWord = (word: string): boolean => /^["'(„“«]?[\p{L}\p{M}][\p{L}\p{M}'’ʼ.״׳"-]{0,29}["')”“»]?$/u.test(word)

/** Two words have capitals at least; what is small among them is a particle. */
function casedStrength(words: readonly string[]): number | undefined {
  const small = words.filter((word) => /^["'(„“«]?\p{Ll}/u.test(word) && !elided.test(word))
  if (words.length - small.length < 2) return undefined
  const first = words[0] ?? ''
  if (small.some((word) => !isParticle(word)) || !(/^\p{Lu}/u.test(first) || elided.test(first) || isParticle(first)))
    return undefined
  if (words.every((word) => initial.test(word))) return undefined
  return words.length <= 4 ? 1 : 0.5
}

const isParticle = (word: string): boolean => nameParticles.has(fold(word))
const elided = /^[dl]['’]\p{Lu}/u
const initial = /^\p{Lu}\.?$/u

/** No name of these scripts begins with the article that headings and trades begin with. */
function caselessStrength(words: readonly string[]): number | undefined {
  if (words.length < 2 || words.length > 5) return undefined
  return /^ال/u.test(words[0] ?? '') ? -1 : 1
}

const koreanSurnames =
  /^(?:[김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용]|남궁|황보|선우|제갈)/u

function koreanStrength(text: string): number | undefined {
  const bare = text.replace(/\s/g, '')
  if (!/^\p{Script=Hangul}{2,4}$/u.test(bare) || !koreanSurnames.test(bare)) return undefined
  return bare.length === 3 ? 1.5 : 0.5
}

const chineseSurnames = new Set(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐梅莫庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋甘景薄单包司柏宁柯阮桂闵欧阳解强柴华车冉房边張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許呂蘇盧蔣賈葉閻鐘鍾譚鄒陸顧龍錢湯賴龔龐蘭殷嚴溫蘆韋聶齊莊'.split(
    '',
  ),
)

/** Chinese names begin with a surname of few; Japanese ones have a blank between surname and given name. */
function hanStrength(words: readonly string[]): number | undefined {
  const [surname = '', given = '', ...more] = words
  if (more.length > 0) return /^[\p{Script=Katakana}ー・]+$/u.test(words.join('')) ? 0 : undefined
  const text = words.join('')
  if (/^[\p{Script=Katakana}ー]+$|^[\p{Script=Hiragana}ー]+$/u.test(text)) return given === '' ? undefined : -1
  if (!/^[\p{Script=Han}々ヶ][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ヶー·]{1,6}$/u.test(text))
    return undefined
  if (given !== '') return surname.length <= 3 && given.length <= 4 ? 1.5 : undefined
  if (text.length > 5) return undefined
  return chineseSurnames.has(text[0] ?? '') && text.length <= 4 ? 1 : 0
}
