"""The admin of Flask-Admin over a small shop; `/` begins anew, and `/state` gives what the database holds."""

import os
import tempfile
from datetime import date
from pathlib import Path
from types import MappingProxyType

from flask import Flask, jsonify, redirect
from flask_admin import Admin
from flask_admin.actions import action
from flask_admin.contrib.fileadmin import FileAdmin
from flask_admin.contrib.sqla import ModelView
from flask_admin.theme import Bootstrap4Theme
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy.pool import StaticPool

app = Flask(__name__)
app.config.update(
    SECRET_KEY="lamplight",
    SQLALCHEMY_DATABASE_URI="sqlite://",
    SQLALCHEMY_ENGINE_OPTIONS={"poolclass": StaticPool, "connect_args": {"check_same_thread": False}},
)
db = SQLAlchemy(app)


class Maker(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(40), nullable=False)

    def __str__(self) -> str:
        return str(self.name)


class Lamp(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(40), nullable=False)
    price = db.Column(db.Integer, nullable=False)
    sold = db.Column(db.Boolean, default=False)
    added = db.Column(db.Date)
    notes = db.Column(db.Text)
    kind = db.Column(db.String(10))
    maker_id = db.Column(db.ForeignKey(Maker.id))
    maker = db.relationship(Maker)


class LampView(ModelView):
    column_searchable_list = ("name",)
    column_filters = ("price", "sold")
    column_editable_list = ("price",)
    column_exclude_list = ("notes",)
    form_choices = MappingProxyType({"kind": [("desk", "Desk"), ("floor", "Floor")]})
    can_view_details = True
    can_set_page_size = True
    page_size = 3

    @action("sell", "Mark as sold", "Really sell these?")
    def sell(self, ids: list[str]) -> None:
        for lamp in Lamp.query.filter(Lamp.id.in_(ids)):
            lamp.sold = True
        db.session.commit()


class MakerView(ModelView):
    create_modal = True
    edit_modal = True


folder = tempfile.mkdtemp()
admin = Admin(app, name="Lamps", theme=Bootstrap4Theme())
admin.add_view(LampView(Lamp, db, name="Lamps"))
admin.add_view(MakerView(Maker, db, name="Makers", category="More"))
admin.add_view(FileAdmin(folder, name="Files", category="More"))


@app.get("/")
def begin() -> object:
    db.drop_all()
    db.create_all()
    for left in Path(folder).iterdir():
        left.unlink()
    makers = [Maker(name=name) for name in ("Ada", "Bob")]
    lamps = (("Desk lamp", 29), ("Floor lamp", 89), ("Bulb", 4), ("Lantern", 19))
    db.session.add_all(makers)
    db.session.add_all(
        Lamp(name=name, price=price, added=date(2026, 2, 10), maker=makers[0], kind="desk")
        for name, price in lamps
    )
    db.session.commit()
    return redirect("/admin/lamp/")


@app.get("/state")
def state() -> object:
    lamps = {
        lamp.name: {
            "price": lamp.price,
            "sold": lamp.sold,
            "added": str(lamp.added),
            "notes": lamp.notes,
            "kind": lamp.kind,
            "maker": str(lamp.maker),
        }
        for lamp in Lamp.query
    }
    return jsonify(
        lamps
        | {
            "makers": [str(each) for each in Maker.query],
            "files": [each.name for each in Path(folder).iterdir()],
        }
    )


app.run(port=int(os.environ["PORT"]))
