/** Base words of leaked passwords in the four languages; lower case, without accents. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwort wachtwoord motdepasse passe pass passwd pwd mypassword yourpassword newpassword
  oldpassword thepassword passphrase kennwort geheim geheimnis secret secrets topsecret geheimpje
  welcome welkom willkommen bienvenue bonjour hallo hello hi salut goedemorgen goedemiddag gutentag
  hoihoi doei tschuess admin administrator administrateur beheerder verwalter root superuser sysadmin
  user users gebruiker benutzer utilisateur guest gast invite demo test tests tester testen testing
  temp temporary tijdelijk login logon signin changeme change letmein iloveyou ilove iloveu loveyou
  ichliebedich jetaime ikhouvanjou ikhouvanje love lover lovely liebe liefde amour schatz schatje
  qwerty qwertyuiop qwertyui qwert qwertz qwertzuiop qwertzui azerty azertyuiop azertyui asdf asdfgh
  asdfghjkl asdfghj yxcvbnm zxcvbnm zxcvbn qsdfgh qsdfghjklm wxcvbn qazwsx qazwsxedc qweasd qweasdzxc
  qweqwe asdasd zxczxc qwe asd zxc qaz wsx poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg
  abcdefgh xyz aaa bbb abcabc abcd a b q x z aa bb ab
  summer winter spring autumn fall zomer herfst lente fruehling fruhling sommer herbst ete hiver
  printemps automne january february march april may june july august september october november
  december januari februari maart mei juni juli augustus oktober januar februar maerz marz mai
  dezember janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre monday
  tuesday wednesday thursday friday saturday sunday maandag dinsdag woensdag donderdag vrijdag
  zaterdag zondag montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi
  jeudi vendredi samedi dimanche weekend holiday vakantie urlaub vacances christmas kerstmis
  weihnachten noel
  football voetbal fussball foot soccer baseball basketball hockey tennis cycling wielrennen ajax
  feyenoord psv anderlecht clubbrugge standard bayern bvb schalke borussia dortmund hamburg werder
  psg marseille olympique lyon arsenal chelsea liverpool manchester united barcelona realmadrid
  juventus ronaldo messi
  monkey dragon tiger lion eagle falcon shark panther wolf bear horse paard pferd cheval dog hond hund
  chien cat kat katze chat poes kitty puppy bunny konijn hase lapin chicken kip fish vis fisch
  princess prinses prinzessin princesse prince king queen angel engel ange devil teufel diable
  sunshine zonnetje sonnenschein soleil sun zon sonne moon maan mond lune star ster stern etoile
  flower bloem blume fleur rose roos butterfly vlinder schmetterling papillon rainbow regenboog
  regenbogen banana banaan banane apple appel apfel pomme orange cherry cookie chocolate chocolade
  schokolade chocolat pizza coffee koffie kaffee cafe bier beer vodka
  master hunter ranger killer shadow ninja pirate batman superman spiderman ironman starwars matrix
  pokemon pikachu minecraft fortnite roblox zelda mario sonic naruto hogwarts harrypotter gandalf
  frodo trustno freedom vrijheid freiheit liberte whatever nothing niets nichts rien forever always
  internet computer laptop windows microsoft office google facebook instagram youtube twitter
  linkedin amazon netflix samsung iphone android nokia sony playstation nintendo xbox mercedes
  porsche ferrari bmw audi volkswagen toyota honda yamaha harley renault peugeot citroen
  michael michel michelle jennifer jessica daniel daniela thomas andrew andrea andreas anthony
  ashley amanda robert charlie george jordan joshua matthew nicole samantha william alexander
  alexandra alex martin martina peter petra hans klaus stefan stephan sebastian christian christine
  markus jan jansen piet kees henk johan johannes sophie sofie emma julia lisa laura anna anne marie
  maria mohamed mohammed fatima pierre jean jacques nicolas julien philippe camille chloe manon lucas
  hugo louis arthur max moritz felix leon paul lukas jonas finn bram daan sem milan thijs sanne
  amsterdam rotterdam utrecht denhaag eindhoven groningen antwerpen antwerp brussel brussels bruxelles
  gent brugge leuven liege charleroi namur berlin hamburg muenchen munchen munich koeln koln frankfurt
  stuttgart duesseldorf leipzig dresden hannover bremen wien vienna graz salzburg linz innsbruck paris
  toulouse bordeaux nantes strasbourg lille nice rennes luxembourg luxemburg london holland nederland
  netherlands belgie belgium belgique deutschland germany allemagne oesterreich austria autriche
  france frankreich frankrijk europe europa
  company bedrijf firma entreprise office kantoor buero bureau work werk arbeit travail business shop
  winkel laden magasin boutique store butcher slager metzger boucher baker bakker baecker boulanger
  bakery bakkerij baeckerei boulangerie farm boerderij bauernhof ferme pharmacy apotheek apotheke
  pharmacie locker lockers lockerdesk pickup kluis kluisje schliessfach casier gateway keypad pincode
  vending automaat automat order bestelling bestellung commande customer klant kunde client
  system systeem service support server network netzwerk reseau database security sicherheit
  beveiliging securite default standaard install setup config backup remote access toegang zugang
  acces account konto compte manager chef boss baas family familie famille friends vrienden freunde
  amis mother moeder mutter mama mere father vader vater papa pere baby kind enfant
  fuckyou fuck shit bitch asshole kut merde putain scheisse scheiss arschloch lol omg wtf
  super mega hammer cool geil leuk genial happy blij gluecklich gelukkig heureux smile lucky geluk
  glueck chance magic magie money geld argent gold goud silver zilver silber diamond diamant music
  muziek musik musique guitar gitaar gitarre guitare dance dans tanz danse metallica eminem
  summertime sweetheart babygirl babyboy loverboy princess flowerpower jesus god gott gods heaven
  himmel hemel blessed faith hope peace vrede frieden paix
  `
    .trim()
    .split(/\s+/),
)
