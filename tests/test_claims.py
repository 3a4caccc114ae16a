"""What a report claims: true reports in many styles stand on their pages, and invented ones are told by the word."""

from __future__ import annotations

import pytest

from pytest_agentbrowse.evidence.claims import claims
from pytest_agentbrowse.evidence.grounds import Grounds, ungrounded
from pytest_agentbrowse.page.text import PageText

ORDERS = PageText.read("""url: http://127.0.0.1:8000/orders?page=2
title: "Orders - Lantern & Loom"

banner
  [1] link "Lantern & Loom" → /
  [2] link "Cart (3)" → /cart
  [3] button "Sign in"
main
  heading 1 "Your orders"
  "12 orders, page 2 of 3"
  table "Orders"
    row "Number" | "Placed" | "Customer" | "Total" | "Status"
    row … | "26 October 2026" | "Grace Hopper" | "$1,299.00" | "Shipped"
      [4] link "LL-1042" → /orders/LL-1042
    row … | "Nov 2, 2026" | "Ada Lovelace" | "$29.00" | "Paid"
      [5] link "LL-1043" → /orders/LL-1043
    row … | "2026-11-05" | "Mary Jackson" | "$74.50" | "Paid"
      [6] link "LL-1044" → /orders/LL-1044
  "Delivery between 14:30 and 6:00 PM, 8% tax included"
  "Call +49 (0)30 901 820-55 or write to help@lantern.example"
  list
    listitem
      [7] link "invoice_2026-10.pdf" → /files/invoice_2026-10.pdf
    listitem
      "Version 2.14.1, since 1998"
  [8] checkbox "Remember me" checked
  [9] textbox "Name" value="Ada"
  alert
    "Thank you, your order has been placed."
  "Rating 4.5 of 5"
  "First name"
  "Katherine"
  "Family name"
  "Johnson\"""")

GERMAN = PageText.read("""url: http://127.0.0.1:8000/warenkorb
title: "Warenkorb"

main
  heading 1 "Ihr Warenkorb"
  table
    row "Schreibtischlampe" | "2" | "1.299,50 €"
    row "Wolldecke" | "1" | "74,50 €"
  "Lieferung am 3. März 2027 gegen 18:30 Uhr"
  "Rabatt 15 %"
  [1] button "Zur Kasse"
  "Ihre Bestellung wurde aufgegeben.\"""")

FRENCH = PageText.read("""url: http://127.0.0.1:8000/panier
title: "Panier"

main
  heading 1 "Votre panier"
  list
    listitem
      "Lampe de bureau"
      "1 234,50 €"
    listitem
      "Tapis en laine"
      "89,00 €"
  "Livraison le 14 juillet 2027 à 9 h 30"
  "Cliente : Élodie Dupont"
  [1] button "Valider la commande\"""")

SPANISH = PageText.read("""url: http://127.0.0.1:8000/pedidos
title: "Pedidos"

main
  heading 1 "Pedidos de María Gómez"
  "2 pedidos pendientes"
  row "P-881" | "5 de mayo de 2027" | "12.345,67 €"
  row "P-882" | "6 de mayo de 2027" | "8,00 €"
  status
    "El pedido se ha enviado\"""")

CHINESE = PageText.read("""url: http://127.0.0.1:8000/cart
title: "购物车"

main
  heading 1 "购物车"
  "共3件商品"
  row "台灯" | "¥59.00"
  row "羊毛毯" | "¥1,280.00"
  "预计送达：2026年11月3日"
  "订单提交成功，订单号 A20261103\"""")

ARABIC = PageText.read("""url: http://127.0.0.1:8000/cart
title: "السلة"

main
  heading 1 "سلة التسوق"
  "الإجمالي: ١٬٢٩٩٫٥٠ ر.س"
  "عدد المنتجات: ٣"
  "رقم الطلب: 4711"
  "تم تأكيد الطلب\"""")

TODO = PageText.read("""url: http://127.0.0.1:8000/#/active
title: "TodoMVC"

main
  heading 1 "todos"
  [1] textbox "What needs to be done?"
  list
    listitem
      [2] checkbox "Buy milk"
      "Buy milk"
    listitem
      [3] checkbox "Water the plants" checked
      "Water the plants"
    listitem
      [4] checkbox "Call Bob" checked
      "Call Bob"
  "1 item left\"""")

SHOP = PageText.read("""url: https://shop.example/en/product/12-wool-rug
title: "Wool rug – Nordic Home"

banner
  link "Nordic Home" → /
  searchbox "Search our catalogue"
  link "Shopping cart (2)" → /cart
  link "My account" → /account
main
  heading 1 "Wool rug"
  "$171.00"
  "Tax included"
  "Delivery within 3-5 days"
  text "In stock"
  combobox "Size" value="160 x 230 cm" options="160 x 230 cm", "200 x 300 cm"
  spinbutton "Quantity" value=1
  button "Add to cart"
  status
    "Wool rug was added to your cart. Subtotal: $342.00"
  heading 2 "Customer reviews (2)"
  article
    heading 3 "Very soft"
    "by Jean-Luc P., 03/04/2026"
    "★★★★★ 5/5"
  article
    heading 3 "Okay for the price"
    "by Zoë Ó Briain, April 12, 2026"
    "★★★ 3/5"
  table
    row "Material" | "100 % wool"
    row "Weight" | "2.4 kg"
    row "Reference" | "NH-RUG-0012"
    row "EAN" | "4006381333931"
contentinfo
  "© 2026 Nordic Home AB, Kungsgatan 4, 111 43 Stockholm"
  link "support@nordichome.example" → mailto:support@nordichome.example
  "Phone 08-123 45 67, Mon–Fri 9–17\"""")
BOARD = PageText.read("""url: http://localhost/board
title: "Board - Tracker"

navigation "Views"
  link "Tickets" → /
  link "Board" → /board
main
  heading 1 "Board"
  region "To do"
    heading 2 "To do 2"
    list
      listitem
        link "Printer jams on tray 2" → /t/4
        "Ada Lovelace"
        "High"
      listitem
        link "Update the FAQ" → /t/6
        "unassigned"
  region "In progress"
    heading 2 "In progress 1"
    list
      listitem
        link "Invoice shows wrong VAT" → /t/5
        "Mary Jackson"
        "due 2026-12-24 23:59"
  region "Done"
    heading 2 "Done 0"
    "No tickets"
  alert
    "Could not save: title is required (error 422)\"""")

TASK = (
    "Sign in as ada@example.com, put 4 desk lamps and a rug of 160 x 230 on the wish list Summer, then look "
    "at the orders of May 5, 2027."
)

TRUE = [
    (ORDERS, "The order LL-1042 of Grace Hopper costs $1,299.00 and is Shipped."),
    (ORDERS, "Order ll-1042 was placed on 2026-10-26 and costs 1299 dollars."),
    (ORDERS, "Placed on 10/26/2026 by grace hopper."),
    (ORDERS, "There are 3 orders on the page: LL-1042, LL-1043 and LL-1044."),
    (ORDERS, "2 orders are paid; the second one is Ada Lovelace's."),
    (ORDERS, "I clicked “Sign in” and then the 'Remember me' checkbox, which is now checked."),
    (ORDERS, 'The page says "Thank you, your order has been placed."'),
    (ORDERS, 'It says "thank you…" in an alert.'),
    (ORDERS, "Delivery is from 2:30 pm to 18:00, with 8% tax (0.08)."),
    (ORDERS, "Delivery between 14.30 and 6 PM."),
    (ORDERS, "The phone number is +49 30 90182055? No: it is shown as +49 (0)30 901 820-55."),
    (ORDERS, "Help is at help@lantern.example, see http://127.0.0.1:8000/orders?page=2."),
    (ORDERS, "The file invoice_2026-10.pdf can be downloaded from /files/invoice_2026-10.pdf."),
    (ORDERS, "The version is v2.14.1, and the shop exists since 1998."),
    (ORDERS, "The rating is 4.5/5."),
    (ORDERS, "1. LL-1042: $1,299.00\n2. LL-1043: $29\n3. LL-1044: $74.50"),
    (ORDERS, "Page 2 of 3 shows orders of Grace Hopper, Ada Lovelace, and Mary Jackson."),
    (ORDERS, "Done: the name is Katherine Johnson, and no items were changed."),
    (ORDERS, "The Cart link shows 3. On the Orders page there are 12 orders."),
    (ORDERS, "I have put two lamps on the wish list Summer, as 4 were asked for."),
    (ORDERS, "Signed in as ada@example.com; the first order on the list is from October."),
    (ORDERS, "- Total: $29.00\n- Status: Paid\n- Customer: Ada Lovelace"),
    (ORDERS, "The URL and the PDF are there, and I think it's OK."),
    (ORDERS, "It is the order #LL-1044 (Mary Jackson)."),
    (ORDERS, "The latest order is of Thursday, 5 November 2026, at $74.5."),
    (ORDERS, "There are 0 errors. The Sign-in button and the Carts link are there."),
    (GERMAN, "Im Warenkorb liegen 2 Schreibtischlampen für 1299,50 Euro und eine Wolldecke."),
    (GERMAN, "Die Lieferung kommt am 03.03.2027 um 18.30 Uhr, der Rabatt beträgt 15%."),
    (GERMAN, "Ich habe auf „Zur Kasse“ geklickt, und die Bestellung wurde aufgegeben."),
    (GERMAN, "The throw costs €74.50 and 2 lamps cost €1,299.50."),
    (FRENCH, "Le panier contient 2 articles : « Lampe de bureau » à 1 234,50 € et le tapis à 89 €."),
    (FRENCH, "La livraison est prévue le 14/07/2027 à 9h30 pour Élodie Dupont."),
    (FRENCH, "La cliente est Élodie DUPONT, et j'ai cliqué sur « Valider la commande »."),
    (SPANISH, "El pedido P-881 de María Gómez es del 5 de mayo y cuesta 12345,67 €."),
    (SPANISH, "Hay 2 pedidos pendientes; el segundo, P-882, cuesta 8 €."),
    (SPANISH, "«El pedido se ha enviado» aparece en la página."),
    (CHINESE, "购物车共3件商品，台灯¥59，羊毛毯1280元，预计2026-11-03送达。"),
    (CHINESE, "页面显示“订单提交成功”，订单号是A20261103。"),
    (CHINESE, "共有2种商品。"),
    (ARABIC, "الإجمالي هو ١٬٢٩٩٫٥٠ ر.س ورقم الطلب ٤٧١١"),
    (ARABIC, "The total is 1,299.50 and the order number is 4711, with 3 products."),
    (TODO, "1 item is left, 2 of the 3 todos are checked: Water the plants and Call Bob."),
    (TODO, "The todo “Buy Milk” is not done yet; 3 todos are in the list."),
    (TODO, "Active shows `Buy milk`, `Water the plants` and `Call Bob`."),
    (TODO, "I called Bob's todo done. It Was Completed."),
    (TODO, "The third todo is Call Bob."),
]  # fmt: skip

INVENTED = [
    (ORDERS, "The number is 777.", "777"),
    (ORDERS, "The total is $1,399.00.", "$1,399.00"),
    (ORDERS, "The status is Cancelled.", "Cancelled"),
    (ORDERS, "Order LL-1045 was placed.", "LL-1045"),
    (ORDERS, "The order is of Alan Turing.", "Alan Turing"),
    (ORDERS, "The order is of Grace Jackson.", "Grace Jackson"),
    (ORDERS, "It was placed on 27 October 2026.", "27 October 2026"),
    (ORDERS, "It was placed on 2026-10-25.", "2026-10-25"),
    (ORDERS, 'The page says "Your payment was declined".', "Your payment was declined"),
    (ORDERS, "It says 'order cancelled'.", "order cancelled"),
    (ORDERS, "Delivery is at 15:30.", "15:30"),
    (ORDERS, "Delivery is at 7 PM.", "7"),
    (ORDERS, "The tax is 19%.", "19%"),
    (ORDERS, "The mail address is sales@lantern.example.", "sales@lantern.example"),
    (ORDERS, "The page is http://127.0.0.1:8000/orders?page=7.", "http://127.0.0.1:8000/orders?page=7"),
    (ORDERS, "The file is invoice_2026-11.pdf.", "invoice_2026-11.pdf"),
    (ORDERS, "The version is 2.14.7.", "2.14.7"),
    (ORDERS, "Call +49 40 123 456-78.", "+49 40 123 456-78"),
    (ORDERS, "There are 17 orders on the page.", "17"),
    (ORDERS, "The rating is 4.7 of 5.", "4.7"),
    (ORDERS, "It was shipped to Berlin yesterday.", "Berlin"),
    (ORDERS, "The order was shipped with DHLexpress.", "DHLexpress"),
    (ORDERS, "The Logout button was clicked.", "Logout"),
    (ORDERS, "It opened /orders/LL-2000.", "/orders/LL-2000"),
    (ORDERS, "Five orders, among them order 904.", "904"),
    (GERMAN, "Die Lampe kostet 1.399,50 €.", "1.399,50"),
    (GERMAN, "Die Lieferung kommt am 4. März 2027.", "4. März 2027"),
    (GERMAN, "Es wurde „Bestellung fehlgeschlagen“ angezeigt.", "Bestellung fehlgeschlagen"),
    (GERMAN, "Der Rabatt beträgt 25 %.", "25"),
    (GERMAN, "Im Warenkorb liegen 14 Lampen.", "14"),
    (FRENCH, "Le total est de 1 334,50 €.", "1 334,50"),
    (FRENCH, "La cliente est Amélie Poulain.", "Amélie Poulain"),
    (FRENCH, "Le message « Paiement refusé » est affiché.", "Paiement refusé"),
    (SPANISH, "El pedido P-889 es el primero.", "P-889"),
    (SPANISH, "El pedido es de Carmen Ruiz.", "Carmen Ruiz"),
    (CHINESE, "台灯的价格是¥99。", "¥99"),
    (CHINESE, "页面显示“订单已取消”。", "订单已取消"),
    (CHINESE, "预计2026年12月3日送达。", "2026年12月3日"),
    (ARABIC, "رقم الطلب ٤٨١١", "4811"),
    (TODO, "9 items are left.", "9"),
    (TODO, "The todo Walk the dog was added, named 'Walk the dog'.", "Walk the dog"),
    (TODO, "It belongs to the list of Mr Jones.", "Jones"),
]  # fmt: skip


# Written when the rules stood: 37 of the 38 true ones passed at once, and 35 of 36 inventions were refused.
UNSEEN_TRUE = [
    (SHOP, "The wool rug was added to the cart; the subtotal is $342."),
    (SHOP, "The Wool Rug costs $171.00 (tax included) and is in stock."),
    (SHOP, "Two rugs are in the Cart, subtotal 342.00 USD."),
    (SHOP, "Reviews: Very soft (5/5, 3 April 2026) and Okay for the price (3/5, 12 April 2026)."),
    (SHOP, "The first review is by Jean-Luc P. and the second by Zoë Ó Briain."),
    (SHOP, "It weighs 2.4 kg, is 100% wool, and its reference is NH-RUG-0012 (EAN 4006381333931)."),
    (SHOP, "Size 160 x 230 cm was chosen; 200x300 cm is available as well."),
    (SHOP, "You can reach them at support@nordichome.example or by phone, 08-1234567, Mon-Fri from 9 to 17."),
    (SHOP, "Delivery takes 3 to 5 days."),
    (SHOP, "Delivery within 3–5 days; quantity: 1."),
    (SHOP, "There are 2 customer reviews, average not shown."),
    (SHOP, "The shop Nordic Home AB is in Stockholm, at Kungsgatan 4, 111 43."),
    (SHOP, "Success! Clicked 'Add to cart' and the message \"Wool rug was added to your cart\" appeared."),
    (SHOP, "The cart badge in the header says (2). Price: $171.00. Status: In Stock."),
    (SHOP, "Der Teppich „Wool rug“ wurde in den Warenkorb gelegt, die Zwischensumme beträgt 342,00 $."),
    (SHOP, "Le tapis coûte 171,00 $ et il pèse 2,4 kg."),
    (SHOP, "La alfombra «Wool rug» cuesta 171 $; el subtotal es de 342,00 $."),
    (SHOP, "Il tappeto è disponibile e costa 171,00 $."),
    (SHOP, "ウールラグ（Wool rug）は$171.00で、カートに追加されました。"),
    (SHOP, "地毯已加入购物车，小计342美元，共2条评论。"),
    (SHOP, "Ковёр стоит 171,00 $, в корзине 2 товара."),
    (SHOP, "تمت إضافة السجادة إلى السلة، والمجموع 342 دولار."),
    (SHOP, "Halının fiyatı 171,00 $ ve stokta var."),
    (SHOP, "Dywan kosztuje 171 $ i waży 2,4 kg."),
    (
        SHOP,
        "The page is https://shop.example/en/product/12-wool-rug and its title is “Wool rug – Nordic Home”.",
    ),
    (BOARD, "There are 2 tickets in To do, 1 in progress and none done."),
    (
        BOARD,
        "The board shows three tickets: Printer jams on tray 2, Update the FAQ and Invoice shows wrong VAT.",
    ),
    (
        BOARD,
        "Ada Lovelace's ticket has priority High; Mary Jackson's is due on December 24, 2026 at 11:59 PM.",
    ),
    (BOARD, "Saving failed with the error “Could not save: title is required (error 422)”."),
    (BOARD, "Ticket 5 (Invoice shows wrong VAT) is In Progress, due on 24.12.2026."),
    (BOARD, "The Done column is empty: 'No tickets'."),
    (BOARD, "I could not save the ticket: the title is required, error 422."),
    (BOARD, "Column To do has 2 entries; the FAQ ticket is unassigned."),
    (BOARD, "Das Ticket „Printer jams on tray 2“ gehört Ada Lovelace und hat die Priorität High."),
    (BOARD, "3 tickets are on the Board in total."),
    (BOARD, "工单“Update the FAQ”未分配，共3个工单。"),
    (BOARD, "The ticket /t/5 is due at 23:59."),
    (BOARD, "The Views navigation has links Tickets and Board."),
]

UNSEEN_INVENTED = [
    (SHOP, "The rug costs $181.00."),
    (SHOP, "The subtotal is $513.00."),
    (SHOP, "It is made by Ikea."),
    (SHOP, "The review by Hans Müller is the best."),
    (SHOP, "It weighs 3.1 kg."),
    (SHOP, "The reference is NH-RUG-0013."),
    (SHOP, "It was reviewed on 5 April 2026."),
    (SHOP, 'The message says "Out of stock".'),
    (SHOP, "Delivery takes 7 days."),
    (SHOP, "There are 14 reviews."),
    (SHOP, "The discount is 20%."),
    (SHOP, "The order number is 88231."),
    (SHOP, "Write to info@nordichome.example."),
    (SHOP, "The Compare button was clicked."),
    (SHOP, "Der Preis ist 181,00 $."),
    (SHOP, "Le tapis coûte 181,00 $."),
    (SHOP, "地毯价格是$181。"),
    (SHOP, "The coupon SUMMER26 was applied."),
    (SHOP, "Phone: 08-765 43 21."),
    (SHOP, "It is sold in Size 120 x 170 cm."),
    (SHOP, "The rug is sold by Nordic Living."),
    (SHOP, "The EAN is 4006381333999."),
    (SHOP, "The page is https://shop.example/en/product/13-wool-rug."),
    (BOARD, "There are 9 tickets."),
    (BOARD, "The ticket belongs to Grace Hopper."),
    (BOARD, "It is due on 2026-12-25."),
    (BOARD, "It is due at 22:00."),
    (BOARD, "The error is 500."),
    (BOARD, "The priority is Critical."),
    (BOARD, "The ticket /t/9 was opened."),
    (BOARD, "The alert says 'Saved successfully'."),
    (BOARD, "Ticket TCK-42 was closed."),
    (BOARD, "Es wurde „Gespeichert“ angezeigt."),
    (BOARD, "Version 3.2.1 is shown."),
    (BOARD, "It was moved to Archive."),
]


def grounds(page):
    return Grounds([page], texts=[TASK])


@pytest.mark.parametrize(("page", "report"), [*TRUE, *UNSEEN_TRUE])
def test_a_true_report_is_not_refused(page, report):
    assert ungrounded(report, grounds(page)) == ()


@pytest.mark.parametrize(("page", "report", "word"), INVENTED)
def test_an_invented_report_is_refused_by_its_word(page, report, word):
    assert word in " ".join(ungrounded(report, grounds(page)))


@pytest.mark.parametrize(("page", "report"), UNSEEN_INVENTED)
def test_other_inventions_are_refused_as_well(page, report):
    assert ungrounded(report, grounds(page)) != ()


def test_what_is_said_of_the_report_itself_is_no_claim():
    assert claims("1. milk\n2. bread\n{{password}} was typed, two lamps, no items") == ()


def test_a_name_put_together_of_two_is_told_only_inside_a_sentence():
    """Its first word could be any other at the beginning: what a person would see passes here."""
    assert ungrounded("It is owned by Ada Jackson.", grounds(BOARD)) == ("Ada Jackson",)
    assert ungrounded("Ada Jackson owns it.", grounds(BOARD)) == ()


TABLE = "Month;Net\nMay;568.10\nJune;3500.00\nJuly;1022.20\n"


@pytest.mark.parametrize(
    ("report", "lacking"),
    [
        ("The file has 3 months.", ()),
        ("The file has 4 months.", ("4",)),
        ("The file has 10 months.", ("10",)),
        ("In May it was 568.10.", ()),
    ],
)
def test_a_file_with_parted_values_counts_its_rows_and_not_their_heads(report, lacking):
    assert ungrounded(report, Grounds((), texts=[TABLE, "clicked"])) == lacking


@pytest.mark.parametrize("text", ["May\nJune\nJuly", "1;May\n2;June\n8;July\n", "May, a month\nJune\nJuly"])
def test_of_other_texts_each_line_counts(text):
    assert ungrounded("It has 3.", Grounds((), texts=[text])) == ()
    assert ungrounded("It has 4.", Grounds((), texts=[text])) == ("4",)


def test_the_cells_of_a_table_without_spaces_are_values_of_their_own():
    table = "Lamp,Left,Sold\nDesk lamp,120,130\nFloor lamp,7,8"
    assert ungrounded("120 are left, 8 sold", Grounds((), texts=[table])) == ()
    assert ungrounded("121 are left", Grounds((), texts=[table])) == ("121",)


def test_an_amount_in_thousands_is_none_of_its_hundreds():
    assert ungrounded("120 in all", Grounds((), texts=["Net 1,120\nGross 2,350"])) == ("120",)
