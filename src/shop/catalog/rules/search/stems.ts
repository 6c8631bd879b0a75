// A word without its ending. One light stemmer for Ukrainian and Russian: `fold` has unified the letters in
// which their endings differ, so «цукерками» and «конфетами» lose the same one. A stem need not be correct,
// only equal for all forms of a word: «подарунків» and «подарунок» both give «подарунк», which is not a word.

const endings = [
  "иями ього ими ами ями ого его ому ему ови еви ови ией иею иям иях ием".split(" "),
  "ий ии ия ие ию их им ом ем ам ям ах ях ов ев ив ой ей ою ею ои ая яя ую юю ое ее ью ья".split(" "),
  "а я о е у ю и ь й".split(" "),
];
const LEAST = 3;
const consonant = "[бвгджзйклмнпрстфхцчшщ]";
/** The fleeting vowel: «подарунок», «цукерок», «сердець» beside «подарунка», «цукерка», «сердце». */
const fleeting = new RegExp(`(?<=${consonant})[ое](?=[кц]$)`);
/** The doubled consonant: «сіллю» beside «сіль». */
const doubled = new RegExp(`(${consonant})\\1$`);

function withoutEnding(word: string): string {
  for (const [index, sameLength] of endings.entries()) {
    const length = endings.length - index;
    if (word.length - length >= LEAST && sameLength.includes(word.slice(-length)))
      return word.slice(0, -length);
  }
  return word;
}

const shortened = (word: string, pattern: RegExp, by: string): string => {
  const shorter = word.replace(pattern, by);
  return shorter.length >= LEAST ? shorter : word;
};

/** @param word folded */
export function stemOf(word: string): string {
  if (!/^\p{Script=Cyrillic}+$/u.test(word)) return word;
  const bare = shortened(shortened(withoutEnding(word), fleeting, ""), doubled, "$1");
  // Adjective suffix: «кавовий» from «кава», «ореховый» from «орех».
  return shortened(bare, /[ое]в$/, "");
}
