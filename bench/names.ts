/** All people and businesses are fictional. */
export const GIVEN_NAMES =
  "Amina Kwame Zawadi Chinedu Fatou Sipho Wanjiru Tunde Nia Brian Aisha Kofi Thandiwe Emeka Mariam Lerato Yusuf Adwoa Tariq Chipo Desta Ngozi Omar Palesa Kwesi Halima Baraka Ifeoma Jabari Leila Mosi Naledi Obinna Rehema Salif Tendai Uzoma Winta Yaa Zola".split(
    " ",
  );
export const FAMILY_NAMES =
  "Otieno Mensah Diallo Okafor Ndlovu Kamau Adeyemi Traoré Mwangi Tesfaye Abebe Keïta Nkosi Banda Moyo Phiri Juma Hassan Osei Boateng Eze Okello Mushi Camara N'Diaye Adébáyò Haddad Benali Mansour Kone Zulu Dlamini Chanda Mutua Kiplagat Achieng Gebre Bekele Sesay Conteh".split(
    " ",
  );
export const FIRST_WORDS =
  "Green Royal Mama Golden Sunrise Blue Afri Savanna Baobab Ubuntu Bright Rising Kilimanjaro Nile Sahel Coastal Urban Prime Smart Fresh Solid Unity Harvest Pearl Lion Elephant Rainbow Horizon Pioneer Modern Ocean Desert Acacia Moringa Shea Cocoa Jollof Karibu Teranga Amani".split(
    " ",
  );
export const LAST_WORDS =
  "Foods Farms Solutions Logistics Textiles Designs Studio Consulting Energy Solar Water Health Clinic Academy Kitchens Crafts Fashion Software Systems Payments Ventures Traders Motors Builders Media Travel Beauty Salon Bakery Coffee Poultry Honey Furniture Printing Recycling Transport Pharmacy Electronics Works Group".split(
    " ",
  );
export const CITIES: readonly (readonly [city: string, country: string])[] = [
  ...["Lagos", "Abuja", "Kano", "Ibadan", "Port Harcourt", "Aba"].map((city) => [city, "NG"] as const),
  ...["Nairobi", "Mombasa", "Kisumu", "Nakuru", "Eldoret"].map((city) => [city, "KE"] as const),
  ...["Johannesburg", "Cape Town", "Durban", "Pretoria"].map((city) => [city, "ZA"] as const),
  ...["Accra", "Kumasi", "Tamale"].map((city) => [city, "GH"] as const),
  ...["Kampala", "Gulu", "Jinja"].map((city) => [city, "UG"] as const),
  ...["Dar es Salaam", "Arusha", "Mwanza"].map((city) => [city, "TZ"] as const),
  ...["Addis Ababa", "Hawassa", "አዲስ አበባ"].map((city) => [city, "ET"] as const),
  ...["Kigali", "Huye"].map((city) => [city, "RW"] as const),
  ...["Dakar", "Thiès", "Saint-Louis"].map((city) => [city, "SN"] as const),
  ...["Abidjan", "Bouaké", "Yamoussoukro"].map((city) => [city, "CI"] as const),
  ...["Cairo", "Alexandria", "القاهرة"].map((city) => [city, "EG"] as const),
  ...["Casablanca", "Fès", "Marrakech"].map((city) => [city, "MA"] as const),
  ...["Tunis", "Sfax"].map((city) => [city, "TN"] as const),
  ...["Lusaka", "Ndola"].map((city) => [city, "ZM"] as const),
  ...["Harare", "Bulawayo"].map((city) => [city, "ZW"] as const),
  ["Yaoundé", "CM"],
  ["Bamako", "ML"],
  ["Ouagadougou", "BF"],
  ["Lomé", "TG"],
  ["Cotonou", "BJ"],
  ["Maputo", "MZ"],
  ["Gaborone", "BW"],
  ["Windhoek", "NA"],
  ["Antananarivo", "MG"],
  ["Freetown", "SL"],
  ["Monrovia", "LR"],
  ["Banjul", "GM"],
  ["Kinshasa", "CD"],
  ["Victoria", "SC"],
];
