/** Common words in lower case, without digits and marks around them. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password passw passwd pass passwort motdepasse welcome bienvenue karibu hello login admin administrator root user guest
  letmein changeme default secret access master test testing temp temporary qwerty qwertyuiop qwert azerty azertyuiop
  asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qwe qwer qweasd qweasdzxc abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa
  iloveyou loveyou lovely love mylove sweetheart darling honey angel baby babygirl princess prince queen king sunshine
  flower butterfly rainbow chocolate cookie summer winter spring autumn january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday
  football soccer basketball baseball hockey liverpool arsenal chelsea manchester manchesterunited manutd barcelona
  realmadrid juventus ronaldo messi cristiano drogba samsung nokia apple google facebook whatsapp instagram youtube
  internet computer server system windows android iphone linux oracle cisco pokemon superman batman spiderman starwars
  dragon monkey tiger lion eagle shadow phoenix falcon panther mustang ferrari mercedes toyota corvette hunter killer
  ninja warrior soldier freedom michael jordan daniel david john james joseph samuel peter paul mary grace esther sarah
  jessica jennifer ashley michelle nicole charlie thomas robert william andrew matthew joshua anthony george maggie
  jesus jesuschrist christ jesusislord godisgood godislove godbless blessed blessing thankgod praisegod hallelujah
  amen heaven faith hope mercy favour favor glory gospel church bible allah bismillah mohammed muhammad ahmed ibrahim
  nigeria naija lagos abuja kenya nairobi mombasa ghana accra kumasi uganda kampala tanzania dodoma daressalaam rwanda
  kigali ethiopia addis addisababa southafrica johannesburg capetown durban egypt cairo morocco senegal dakar cameroon
  zambia zimbabwe harare malawi africa african mama papa mother father mummy daddy family success money business boss
  entrepreneur startup hustle champion winner number whatever nothing trustno trustnoone forever happy happiness lucky
  friend friends music hiphop rockstar metallica matrix merlin ginger pepper banana orange purple silver golden diamond
  cheese coffee biscuit computer mickey snoopy tigger scooter hannah buster harley ranger thunder yankees cowboys
  `
    .trim()
    .split(/\s+/),
);

/** Keyboard sequences with digits inside, which do not fit into the word list without digits. */
export const COMMON_SEQUENCES: ReadonlySet<string> = new Set(
  `
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1xsw2 qaz123wsx a1b2c3d4 a1b2c3d4e5 1a2b3c4d
  1a2b3c4d5e abcd1234 abc12345 abc123456 abc123abc qwerty12345 qwerty123456 qwerty123456789 qwe123qwe asd123asd
  password12345 password123456 password123456789 welcome12345 pass12345 pass123456 pass1234word iloveyou12345
  aa123456 aa12345678 aa123456789 a12345678 a123456789 q12345678 m12345678 n12345678 12345678a 123456789a 1234567890a
  12345678q 123456aa 123456abc 123abc123 123qwe123 123456qwerty 1234qwer qwer1234 asdf1234 zxcv1234 1234abcd 1234asdf
  `
    .trim()
    .split(/\s+/),
);
